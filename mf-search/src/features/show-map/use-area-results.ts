import { useApi, useCallQuery } from '@jnn/api';
import type { Coordinates } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useSession } from '@jnn/session';
import type { Question } from '../../lib/search-query';

/** What a part of the map is asked for. */
export interface AreaQuestion extends Question {
  /** Null while the list shows the town. */
  readonly area: Coordinates | null;
}

interface Asked {
  readonly enabled: boolean;
  readonly page: number;
  readonly maxPerPage: number;
}

/**
 * The places inside a part of the map, the answer before in their place while they are on their way. The call applies the
 * filter that the session was told last, which may be another tab's or an older one, so the session is told first.
 */
export function useAreaCall({ searchData, area, filterData }: AreaQuestion, { enabled, ...paging }: Asked) {
  const { client } = useApi();
  const { sessionId: session } = useSession();
  const { locale } = useFormat();
  return useCallQuery(
    'searchOnMap',
    { params: { locale }, body: { searchData, ...paging, session, coordinates: area ?? NOWHERE } },
    {
      enabled,
      placeholderData: (previous) => previous,
      before: {
        key: filterData,
        run: (signal) =>
          client.call('filter', { body: { searchData, filterData, page: 1, maxPerPage: 1, session } }, { signal }),
      },
    },
  );
}

const POINT = { latitude: 0, longitude: 0 };
const NOWHERE: Coordinates = { northEast: POINT, southWest: POINT };
