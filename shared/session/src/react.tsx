import { ApiProvider } from '@jnn/api';
import { budapestDay, type IsoDate, type Place } from '@jnn/contract';
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AuthState } from './auth/auth-store';
import type { BookingState } from './booking/booking-store';
import { saveBooking } from './booking/saved-booking';
import type { NoticesState } from './notices/notices-store';
import type { ShortlistState } from './shortlist/shortlist';
import type { SiteSession } from './site-session';
import type { ConsentState } from './visitor/consent-store';

const SessionContext = createContext<SiteSession | null>(null);

/** Gives the page's stores and its API to everything below. */
export function SessionProvider({
  session,
  children,
}: {
  readonly session: SiteSession;
  readonly children: ReactNode;
}) {
  return (
    <SessionContext value={session}>
      <ApiProvider api={session.api}>{children}</ApiProvider>
    </SessionContext>
  );
}

/** The page's stores with their actions. Throws outside a {@link SessionProvider}. */
export function useSession(): SiteSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider is missing above this component.');
  return session;
}

/** Who uses the page, or what `select` takes from it. */
export function useAuth(): AuthState;
export function useAuth<T>(select: (state: AuthState) => T): T;
export function useAuth(select: (state: AuthState) => unknown = (state) => state): unknown {
  return useStore(useSession().auth, select);
}

/** The visitor's choice about cookies. */
export function useConsent(): ConsentState {
  return useStore(useSession().consent.store);
}

/** The error and the quick messages on screen. */
export function useNotices(): NoticesState {
  return useStore(useSession().notices.store);
}

/** Runs the site's loading bar while `isLoading`: for what the visitor has asked for. A short wait shows nothing. */
export function useLoading(isLoading: boolean): void {
  const { loading } = useSession();
  useEffect(() => (isLoading ? loading.begin() : undefined), [loading, isLoading]);
}

/** What `select` takes from the booking state. */
export function useCurrentBooking<T>(select: (state: BookingState) => T): T {
  return useStore(useSession().booking.store, select);
}

/** Restores the booking state and saves its changes as long as the component is mounted. */
export function useSavedBooking(): void {
  const session = useSession();
  useEffect(() => saveBooking(session), [session]);
}

/** What `select` takes from the visitor's places. Empty on the server and during hydration. */
export function useShortlist<T>(select: (state: ShortlistState) => T): T {
  return useStore(useSession().shortlist.store, select);
}

/** Whether the visitor keeps a place, and the function that keeps or removes it. */
export function useKeptPlace(place: Place): readonly [boolean, () => void] {
  const { shortlist } = useSession();
  const isKept = useShortlist(({ places }) => places.some(({ hotelCode }) => hotelCode === place.hotelCode));
  return [isKept, () => void shortlist.open().then(({ toggle }) => toggle(place))];
}

/** Nothing calls back at midnight: an open page shows the new day at its next render. */
const neverChanges = () => () => undefined;

/**
 * Today in Budapest. During hydration it is the day on which the server rendered the page, since the first render must
 * repeat the document, which may be from before midnight.
 */
export function useToday(): IsoDate {
  const { renderedOn } = useSession();
  const today = (): IsoDate => budapestDay(new Date());
  return useSyncExternalStore(neverChanges, today, () => renderedOn ?? today());
}
