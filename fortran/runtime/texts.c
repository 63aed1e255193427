/* CHARACTER of Fortran, which has a length and is filled up with blanks, and strings of C. */
#include "mpifort.h"

#include <stdlib.h>

static size_t without_blanks(const char *from, size_t length)
{
    while (length > 0 && from[length - 1] == ' ') length--;
    return length;
}

char *f_text_in(f_text *text, const char *from, size_t length)
{
    char *to = text->brief;
    length = without_blanks(from, length);
    text->heap = NULL;
    if (length >= sizeof text->brief) {
        to = text->heap = malloc(length + 1);
        if (!to) f_fatal("no memory is left for a text");
    }
    memcpy(to, from, length);
    to[length] = '\0';
    return to;
}

/* Blanks around a text that is an argument, a command, a name of a service, a key or a value are not of it. */
static const char *behind_blanks(const char *from, size_t *length)
{
    while (*length > 0 && *from == ' ') from++, --*length;
    return from;
}

char *f_trimmed_in(f_text *text, const char *from, size_t length)
{
    from = behind_blanks(from, &length);
    return f_text_in(text, from, length);
}

void f_text_done(f_text *text) { free(text->heap); }

void f_text_out(char *to, size_t length, const char *from)
{
    size_t given = strnlen(from, length);
    memcpy(to, from, given);
    memset(to + given, ' ', length - given);
}

char **f_texts_in(const char *from, size_t length, int count, size_t stride)
{
    if (count < 0)
        for (count = 0; without_blanks(from + (size_t)count * stride * length, length) > 0;) count++;
    char **texts = calloc((size_t)count + 1, sizeof *texts);
    if (!texts) f_fatal("no memory is left for texts");
    for (int i = 0; i < count; i++) {
        size_t bytes = length;
        const char *one = behind_blanks(from + (size_t)i * stride * length, &bytes);
        bytes = without_blanks(one, bytes);
        texts[i] = malloc(bytes + 1);
        if (!texts[i]) f_fatal("no memory is left for texts");
        memcpy(texts[i], one, bytes);
        texts[i][bytes] = '\0';
    }
    return texts;
}

void f_texts_done(char **texts)
{
    for (char **one = texts; texts && *one; one++) free(*one);
    free(texts);
}
