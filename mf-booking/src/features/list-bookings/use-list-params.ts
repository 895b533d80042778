import { BOOKING_LISTS } from '@jnn/contract';
import { useLocation, useNavigate, useSearchParams } from '@jnn/router';
import { isPartner, useAuth } from '@jnn/session';

export type ListName = (typeof BOOKING_LISTS)[number];
/** Whose view of the bookings: of the member who made them, or of the partner whose hotels they are for. */
export type BookingRole = 'owner' | 'partner';

/** The list that the address asks for: `when`, `page` and, for partners, `as=partner` in its query. */
export function useListParams() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mayBePartner = useAuth(isPartner);
  const list: ListName = BOOKING_LISTS.find((it) => it === query.get('when')) ?? 'upcoming';
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);
  const role: BookingRole = mayBePartner && query.get('as') === 'partner' ? 'partner' : 'owner';
  const hrefFor = (change: Readonly<Partial<Record<'when' | 'page' | 'as', string>>>): string => {
    const params = { when: list, page: '1', ...(role === 'partner' ? { as: role } : {}), ...change };
    return `${pathname}?${new URLSearchParams(params).toString()}`;
  };
  return {
    list,
    page,
    role,
    hrefOfPage: (number: number): string => hrefFor({ page: String(number) }),
    selectList: (when: ListName): void => void navigate(hrefFor({ when }), { replace: true }),
    selectRole: (as: BookingRole): void => void navigate(hrefFor({ as }), { replace: true }),
  };
}
