import { SkipLink } from '@jnn/ui';
import type { MouseEvent, ReactNode } from 'react';

interface SkipToProps {
  /** The id of what the link leads to. */
  readonly id: string;
  readonly children: ReactNode;
}

/** A link over a part of the page, to the first control of another one; seen once it has the focus. */
export function SkipTo({ id, children }: SkipToProps) {
  // By script: a plain link would add a fragment to the address, which is the search's.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    // Where the window is wide the bar's first button, which opens the filters in a sheet, is hidden and takes no focus.
    // Where it is narrow the map stands in the list's place.
    const targets = document.querySelectorAll<HTMLElement>(`#${id} :is(a, button, input), main [role='application']`);
    for (const target of targets) {
      target.focus();
      if (document.activeElement === target) return;
    }
  };
  return (
    <SkipLink href={`#${id}`} onClick={skip}>
      {children}
    </SkipLink>
  );
}
