/**
 * Makes a comparison for `memo`: the named prop counts as the same when its JSON is, every other prop when it is the same
 * object.
 *
 * Left out: every answer of the API brings its hotels as new objects, so all cards and pins render again although most
 * of them show what they showed before.
 *
 * @param name The prop that comes from an answer; it must hold plain data.
 */
export function isSameBut<Name extends string>(name: Name) {
  return <Props extends Readonly<Record<Name, unknown>>>(before: Props, after: Props): boolean => {
    const values = new Map(Object.entries(after));
    if (!Object.entries(before).every(([key, value]) => key === name || values.get(key) === value)) return false;
    return before[name] === after[name] || JSON.stringify(before[name]) === JSON.stringify(after[name]);
  };
}
