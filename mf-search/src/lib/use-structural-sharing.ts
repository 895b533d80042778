import { replaceEqualDeep } from '@jnn/api';
import { useState } from 'react';

/**
 * The value with each part of it that says the same as before still the same object, so that effects and memoised components
 * that take it do not run again.
 */
export function useStructuralSharing<Value>(value: Value): Value {
  const [last, setLast] = useState(value);
  const shared = replaceEqualDeep(last, value);
  if (shared !== last) setLast(shared);
  return shared;
}
