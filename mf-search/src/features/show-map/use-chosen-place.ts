import { useHydrated } from '@jnn/painting';
import { type RefObject, useCallback, useState } from 'react';
import { readOpened } from '../../lib/hotel-heading';
import { useFullScreenMap } from './use-full-screen-map';

/**
 * The code of the hotel whose card stands on the map, and its setter; null where none was chosen. Whoever comes back from
 * a hotel that was opened from its card finds that card again.
 *
 * @param section What holds the list and the map.
 * @param isShown Whether the map is shown.
 */
export function useChosenPlace(section: RefObject<HTMLElement | null>, isShown: boolean) {
  const isHydrated = useHydrated();
  // Undefined until the visitor chooses one or closes the card.
  const [picked, setPicked] = useState<string | null | undefined>();
  const [opened, setOpened] = useState<string | null>(null);
  const [isRead, setRead] = useState(false);
  if (isHydrated && !isRead) {
    setRead(true);
    setOpened(readOpened('map'));
  }
  const chosen = isShown ? (picked === undefined ? opened : picked) : null;
  useFullScreenMap(section, isShown, chosen);
  const choose = useCallback((code: string | null) => setPicked(code), []);
  return [chosen, choose] as const;
}
