import { useState, useSyncExternalStore } from 'react';
import { readOpened } from '../../lib/hotel-heading';

/**
 * The code of the hotel whose card stands on the map, and its setter; null where none was chosen. Whoever comes back from
 * a hotel that was opened from its card finds that card again.
 *
 * @param isShown Whether the map is shown.
 */
export function useChosenPlace(isShown: boolean) {
  const opened = useSyncExternalStore(
    never,
    () => readOpened('map'),
    () => null,
  );
  // Undefined until the visitor chooses one or closes the card.
  const [picked, setPicked] = useState<string | null | undefined>();
  const chosen = isShown ? (picked === undefined ? opened : picked) : null;
  return [chosen, setPicked] as const;
}

/** Nobody else changes the history's entry while it is shown. */
const never = () => () => undefined;
