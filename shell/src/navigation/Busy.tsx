import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { NavigationProgress } from './NavigationProgress';

const BusyContext = createContext<((change: 1 | -1) => void) | null>(null);

/** Shows the loading bar as long as anything below is {@link Busy}: one bar, whatever part of a page is waited for. */
export function BusyProvider({ children }: { readonly children: ReactNode }) {
  const [waits, setWaits] = useState(0);
  const count = useCallback((change: 1 | -1) => {
    setWaits((now) => now + change);
  }, []);
  return (
    <BusyContext value={count}>
      <NavigationProgress busy={waits > 0} />
      {children}
    </BusyContext>
  );
}

/** Says that the page is busy for as long as this is there. */
export function Busy() {
  const count = useContext(BusyContext);
  useEffect(() => {
    count?.(1);
    return () => {
      count?.(-1);
    };
  }, [count]);
  return null;
}
