import { BOOKING_LISTS } from '@jnn/contract';
import { useLocation, useNavigate, useSearchParams } from '@jnn/router';
import { isPartner, useAuth } from '@jnn/session';

export type When = (typeof BOOKING_LISTS)[number];

/** Which bookings the address asks for: `when`, `page` and, for partners, `as=partner` in its query. */
export function useListAddress() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mayBePartner = useAuth(isPartner);
  const when: When = BOOKING_LISTS.find((it) => it === query.get('when')) ?? 'upcoming';
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);
  const role = mayBePartner && query.get('as') === 'partner' ? ('partner' as const) : ('owner' as const);
  const hrefFor = (change: Readonly<Partial<Record<'when' | 'page' | 'as', string>>>): string => {
    const now = { when, page: '1', ...(role === 'partner' ? { as: role } : {}), ...change };
    return `${pathname}?${new URLSearchParams(now).toString()}`;
  };
  return {
    when,
    page,
    role,
    hrefOfPage: (number: number): string => hrefFor({ page: String(number) }),
    select: (list: When): void => void navigate(hrefFor({ when: list }), { replace: true }),
    selectRole: (as: 'owner' | 'partner'): void => void navigate(hrefFor({ as }), { replace: true }),
  };
}
