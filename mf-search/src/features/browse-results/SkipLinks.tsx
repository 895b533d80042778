import { SkipLink } from '@jnn/ui';
import type { MouseEvent } from 'react';
import { useMessages } from '../../messages';

interface SkipLinksProps {
  /** The ids of what the links lead to. */
  readonly filters: string;
  readonly list: string;
}

/** Links over the search form to the filters and to the list. */
export function SkipLinks({ filters, list }: SkipLinksProps) {
  const t = useMessages();
  // By script: a plain link would add a fragment to the address, which is the search's.
  const skipTo = (id: string) => (event: MouseEvent) => {
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
    <>
      <SkipLink href={`#${filters}`} onClick={skipTo(filters)}>
        {t('results.skipToFilters')}
      </SkipLink>
      <SkipLink href={`#${list}`} onClick={skipTo(list)}>
        {t('results.skipToList')}
      </SkipLink>
    </>
  );
}
