import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint';

/**
 * A value as it was until a frame has been painted with its latest state: what a visitor looks at is shown before what
 * follows from it is reckoned. (`useDeferredValue` only says what comes first; the browser may paint both at once.)
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value);
  useEffect(() => {
    let left = false;
    void afterPaint().then(() => {
      if (!left) startTransition(() => setPainted(() => value));
    });
    return () => {
      left = true;
    };
  }, [value]);
  return painted;
}
