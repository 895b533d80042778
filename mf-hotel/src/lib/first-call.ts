import type { FirstCall, PageVisit } from '@jnn/api';
import { decoded, localeOf } from '@jnn/router';

/** The hotel that the URL names: its code is the last part of the path, as `remote.config.ts` declares it. */
export const firstCall = (({ pathname }: Pick<PageVisit, 'pathname'>) => {
  const id = decoded(pathname.split('/').findLast((part) => part !== '') ?? '');
  return { name: 'hotelData', input: { params: { locale: localeOf(pathname), id } } };
}) satisfies FirstCall;
