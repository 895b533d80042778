/** The value for a key; worked out when it is asked for first. */
export function remember<Key, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const worked = new Map<Key, Value>();
  return (key) => {
    const before = worked.get(key);
    if (before !== undefined) return before;
    const value = workOut(key);
    worked.set(key, value);
    return value;
  };
}
