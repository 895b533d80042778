/** PostgreSQL's texts hold neither NUL nor half a surrogate pair, which `JSON.stringify` writes like this. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/;

/** Whether the database can keep every text of a value that came as JSON. */
export const isStorable = (value: unknown): boolean => !UNSTORABLE.test(JSON.stringify(value));
