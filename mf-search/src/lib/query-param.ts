/** How one query parameter is read: what it means when it is missing, and the value of a text (null: malformed). */
export interface Param<Value> {
  readonly standard: Value;
  readonly parse: (text: string) => Value | null;
}

export const flag = (standard: boolean): Param<boolean> => ({
  standard,
  parse: (text) => (text === 'true' ? true : text === 'false' ? false : null),
});

export const whole = (
  standard: number,
  { min, max }: { readonly min: number; readonly max: number },
): Param<number> => ({
  standard,
  parse: (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return value >= min && value <= max ? value : null;
  },
});

export const line = (maxLength: number): Param<string> => ({
  standard: '',
  parse: (text) => (text.trim().length <= maxLength && !/\p{Cc}/u.test(text) ? text.trim() : null),
});

/** A parameter's value; missing and malformed ones take the standard. */
export function readParam<Value>(query: URLSearchParams, name: string, { standard, parse }: Param<Value>): Value {
  const text = query.get(name);
  return text === null ? standard : (parse(text) ?? standard);
}
