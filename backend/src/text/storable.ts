/** NUL and lone surrogates, which PostgreSQL cannot store, as `JSON.stringify` writes them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/;

/** Whether PostgreSQL can store every text of a JSON value. */
export const isStorable = (value: unknown): boolean => !UNSTORABLE.test(JSON.stringify(value));
