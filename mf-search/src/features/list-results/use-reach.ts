import { useEffect, useRef, useState } from 'react';

/** Entries where a list has not been measured yet, or ends in view and says nothing of a longer one: more than a tall window shows. */
const MANY = 10;

/** How many entries of a list begin above the lower end of the view, as it was when its answer was asked for. */
export function useReach(asked: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const [reach, setReach] = useState(MANY);
  useEffect(() => {
    if (!asked || !list.current) return;
    const below = [...list.current.children].findIndex((entry) => entry.getBoundingClientRect().top > innerHeight);
    setReach(below < 0 ? Math.max(MANY, list.current.childElementCount) : below);
  }, [asked]);
  return [list, reach] as const;
}
