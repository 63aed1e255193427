//! The functions themselves, one file a chapter of `spec/chapters.tsv`.
//!
//! The generated entry of `MPI_Xyz` calls `imp::<chapter>::xyz` once its line says `here`. A
//! function and its `_c` form share one such function (see `args`).
