import { PAGE_SIZE, type Hotel } from '@jnn/contract';
import type { SearchResult } from '../../lib/search-result';
import { useAfterPaint } from '../../lib/use-after-paint';
import { useAreaCall, type AreaQuestion } from './use-area-results';

/**
 * The places of a part of the map that get a pin, up to 200 in the list's order; null while nobody knows. The page of the
 * list does not wait for so many: they are asked for once it is painted.
 *
 * @param listed The answer that the list shows; null while it is on its way.
 */
export function useAreaPins(question: AreaQuestion, listed: SearchResult | null): readonly Hotel[] | null {
  const painted = useAfterPaint(listed);
  const enabled = question.area !== null && listed !== null && painted === listed;
  const { data } = useAreaCall(question, { enabled, page: 1, maxPerPage: PAGE_SIZE.mapMax });
  if (question.area === null || listed?.state === 'no-result') return null;
  return data?.Hotels ?? null;
}
