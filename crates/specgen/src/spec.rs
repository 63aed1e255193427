//! The facts: `spec/*.tsv`, read and checked against each other.

use std::{collections::BTreeSet, fs, path::Path};

/// A C parameter: `const int ranges[][3]` is kind `const int`, name `ranges`, suffix `[][3]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Param {
    /// Type before the name, one space between words, stars joined at the end: `const void*`.
    pub kind: String,
    pub name: String,
    pub suffix: String,
}

impl Param {
    /// The C type with its array suffix: `const int[]`.
    pub fn c_type(&self) -> String {
        format!("{}{}", self.kind, self.suffix)
    }
}

/// Is the function written?
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum State {
    Here,
    Later { because: String },
}

#[derive(Debug, Clone)]
pub struct Function {
    /// Row in `functions.tsv`, counted from 1.
    pub id: usize,
    pub name: String,
    pub returns: String,
    /// The parameters as the table has them, for C.
    pub c_parameters: String,
    /// The fixed ones, taken apart.
    pub params: Vec<Param>,
    pub chapter: String,
    pub state: State,
}

impl Function {
    /// `MPI_Send_c` → `send_c`.
    pub fn snake(&self) -> String {
        self.name.trim_start_matches("MPI_").to_lowercase()
    }

    /// `MPI_Send_c` → `SEND_C`.
    pub fn id_name(&self) -> String {
        self.snake().to_uppercase()
    }

    /// Functions that return a value instead of an error code.
    pub fn returns_value(&self) -> bool {
        self.returns != "int" || self.name.ends_with("_toint")
    }
}

pub struct Constant {
    pub name: String,
    /// Empty for a preprocessor constant and for an alias of another constant.
    pub kind: String,
    pub value: String,
}

pub struct Handle {
    pub name: String,
    pub incomplete_struct: String,
}

pub struct Callback {
    pub name: String,
    pub returns: String,
    pub c_parameters: String,
    pub params: Vec<Param>,
    pub variadic: bool,
}

pub struct Spec {
    pub functions: Vec<Function>,
    pub constants: Vec<Constant>,
    pub handles: Vec<Handle>,
    pub callbacks: Vec<Callback>,
}

impl Spec {
    /// Reads the tables in `folder`.
    pub fn load(folder: &Path) -> Result<Spec, String> {
        let functions = rows(folder, "functions.tsv", 3)?;
        let chapters = rows(folder, "chapters.tsv", 4)?;
        if functions.len() != chapters.len() {
            return Err(format!(
                "spec/chapters.tsv has {} functions, spec/functions.tsv has {}",
                chapters.len(),
                functions.len()
            ));
        }
        Ok(Spec {
            functions: functions
                .iter()
                .zip(&chapters)
                .enumerate()
                .map(|(index, (facts, chapter))| function(index + 1, facts, chapter))
                .collect::<Result<_, _>>()?,
            constants: rows(folder, "constants.tsv", 3)?
                .into_iter()
                .map(|[name, kind, value, ..]| Constant { name, kind, value })
                .collect(),
            handles: rows(folder, "handles.tsv", 2)?
                .into_iter()
                .map(|[name, incomplete_struct, ..]| Handle {
                    name,
                    incomplete_struct,
                })
                .collect(),
            callbacks: rows(folder, "callbacks.tsv", 3)?
                .into_iter()
                .map(callback)
                .collect(),
        })
    }

    pub fn chapter_names(&self) -> BTreeSet<&str> {
        self.functions.iter().map(|f| f.chapter.as_str()).collect()
    }

    pub fn find(&self, name: &str) -> Option<&Function> {
        self.functions.iter().find(|f| f.name == name)
    }

    pub fn is_handle(&self, kind: &str) -> bool {
        self.handles.iter().any(|h| h.name == kind)
    }

    pub fn is_callback(&self, kind: &str) -> bool {
        self.callbacks.iter().any(|c| c.name == kind)
    }
}

/// The rows of a table, each with `columns` cells (filled up to four with empty ones).
fn rows(folder: &Path, file: &str, columns: usize) -> Result<Vec<[String; 4]>, String> {
    let text = fs::read_to_string(folder.join(file))
        .map_err(|error| format!("cannot read spec/{file}: {error}"))?;
    let mut rows = Vec::new();
    for (index, line) in text.lines().enumerate().skip(1) {
        let mut cells = line.split('\t').map(str::to_owned);
        let row: [String; 4] = std::array::from_fn(|_| cells.next().unwrap_or_default());
        if line.split('\t').count() > columns || row[0].is_empty() {
            return Err(format!(
                "spec/{file}:{}: expected {columns} cells",
                index + 1
            ));
        }
        rows.push(row);
    }
    Ok(rows)
}

fn function(id: usize, facts: &[String; 4], chapter: &[String; 4]) -> Result<Function, String> {
    let [name, returns, parameters, _] = facts.clone();
    let [chapter_of, chapter, state, note] = chapter.clone();
    let line = id + 1;
    if name != chapter_of {
        return Err(format!(
            "spec/chapters.tsv:{line}: expected {name}, found {chapter_of}"
        ));
    }
    let state = match (state.as_str(), note.is_empty()) {
        ("here", _) => State::Here,
        ("later", false) => State::Later { because: note },
        ("later", true) => return Err(format!("spec/chapters.tsv:{line}: {name}: say why later")),
        _ => {
            return Err(format!(
                "spec/chapters.tsv:{line}: {name}: state is here or later"
            ));
        }
    };
    let params = params(&parameters);
    Ok(Function {
        id,
        name,
        returns,
        c_parameters: parameters,
        params,
        chapter,
        state,
    })
}

fn callback([name, returns, parameters, _]: [String; 4]) -> Callback {
    Callback {
        name,
        returns,
        params: params(&parameters),
        variadic: parameters.ends_with("..."),
        c_parameters: parameters,
    }
}

/// Takes a C parameter list apart. No type in the tables contains a comma.
fn params(list: &str) -> Vec<Param> {
    let fixed = list
        .split(',')
        .map(str::trim)
        .filter(|p| !["", "void", "..."].contains(p));
    fixed.map(param).collect()
}

fn param(text: &str) -> Param {
    let (declarator, suffix) = match text.find('[') {
        Some(at) => text.split_at(at),
        None => (text, ""),
    };
    let name_at = declarator
        .rfind(|c: char| !c.is_alphanumeric() && c != '_')
        .map_or(0, |separator| separator + 1);
    let (kind, name) = declarator.split_at(name_at);
    let words = kind.replace('*', " * ");
    let words: Vec<&str> = words.split_whitespace().collect();
    Param {
        kind: words.join(" ").replace(" *", "*"),
        name: name.to_owned(),
        suffix: suffix.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn param_of(kind: &str, name: &str, suffix: &str) -> Param {
        Param {
            kind: kind.into(),
            name: name.into(),
            suffix: suffix.into(),
        }
    }

    #[test]
    fn takes_parameters_apart() {
        assert_eq!(
            params("const void *buf, int ranges[][3], char ***argv, char *argvs[], MPI_Comm comm"),
            [
                param_of("const void*", "buf", ""),
                param_of("int", "ranges", "[][3]"),
                param_of("char***", "argv", ""),
                param_of("char*", "argvs", "[]"),
                param_of("MPI_Comm", "comm", ""),
            ]
        );
        assert_eq!(
            params("const int level, ..."),
            [param_of("const int", "level", "")]
        );
        assert_eq!(params("void"), []);
    }
}
