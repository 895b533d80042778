/** How one query parameter is read: its value where it is missing or malformed, and the parser (null: malformed). */
export interface QueryParam<Value> {
  readonly fallback: Value;
  readonly parse: (text: string) => Value | null;
}

/** `true` or `1`, `false` or `0`. */
export const booleanParam = (fallback: boolean): QueryParam<boolean> => ({
  fallback,
  parse: (text) => /^(true|1)$/.test(text) || (/^(false|0)$/.test(text) ? false : null),
});

/** A whole number from `min` to `max`, digits only. */
export const integerParam = (
  fallback: number,
  { min, max }: { readonly min: number; readonly max: number },
): QueryParam<number> => ({
  fallback,
  parse: (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return value >= min && value <= max ? value : null;
  },
});

/** One line of text without control characters, trimmed; empty when missing. */
export const textParam = (maxLength: number): QueryParam<string> => ({
  fallback: '',
  parse: (text) => (text.trim().length <= maxLength && !/\p{Cc}/u.test(text) ? text.trim() : null),
});

/** The parameter by which one button of a form says several others: a query of its own, which counts before the rest. */
export const SET_PARAM = 'set';

/** What a query means with what {@link SET_PARAM} says; the query itself where it says nothing. */
export function withSet(query: URLSearchParams): URLSearchParams {
  if (!query.has(SET_PARAM)) return query;
  const meant = new URLSearchParams(query);
  meant.delete(SET_PARAM);
  for (const text of query.getAll(SET_PARAM)) {
    for (const [name, value] of new URLSearchParams(text)) meant.set(name, value);
  }
  return meant;
}

/** The value of a parameter; of one that is given twice, the first counts. */
export function readParam<Value>(query: URLSearchParams, name: string, { fallback, parse }: QueryParam<Value>): Value {
  const text = query.get(name);
  return text === null ? fallback : (parse(text) ?? fallback);
}
