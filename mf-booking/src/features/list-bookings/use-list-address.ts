import { BOOKING_LISTS } from '@jnn/contract';
import { useLocation, useNavigate, useSearchParams } from '@jnn/router';

export type When = (typeof BOOKING_LISTS)[number];

/** Which bookings the address asks for: `when` and `page` in its query. */
export function useListAddress() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const when: When = BOOKING_LISTS.find((it) => it === query.get('when')) ?? 'upcoming';
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);
  const hrefFor = (list: When, number: number): string =>
    `${pathname}?${new URLSearchParams({ when: list, page: String(number) }).toString()}`;
  const select = (list: When): void => void navigate(hrefFor(list, 1), { replace: true });
  return { when, page, hrefFor, select };
}
