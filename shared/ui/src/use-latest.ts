import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A ref to the value of the last render, for callbacks that must stay the same object. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
