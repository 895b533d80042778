import { useLocation } from '@jnn/router';
import { useEffect } from 'react';

/** Goes to the section that the address names, once the document that holds it is here. */
export function useFragment(isHere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isHere && hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isHere, hash]);
}
