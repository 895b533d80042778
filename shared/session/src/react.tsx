import { ApiProvider } from '@jnn/api';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AuthState } from './auth-store';
import type { BookingState } from './booking-store';
import type { ConsentState } from './consent-store';
import type { NoticesState } from './notices-store';
import type { SiteSession } from './site-session';

const SessionContext = createContext<SiteSession | null>(null);

/** Gives the page's singletons, and the API, to everything below. */
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

/** The singletons with their verbs. */
export function useSession(): SiteSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider is missing above this component.');
  return session;
}

export function useAuth(): AuthState;
export function useAuth<T>(select: (state: AuthState) => T): T;
export function useAuth(select: (state: AuthState) => unknown = (state) => state): unknown {
  return useStore(useSession().auth, select);
}

export function useConsent(): ConsentState {
  return useStore(useSession().consent.store);
}

export function useNotices(): NoticesState {
  return useStore(useSession().notices.store);
}

/** Runs the site's loading bar as long as something that the visitor has asked for is on its way; a short wait shows nothing. */
export function useWait(waiting: boolean): void {
  const { waits } = useSession();
  useEffect(() => (waiting ? waits.begin() : undefined), [waits, waiting]);
}

export function useCurrentBooking<T>(select: (state: BookingState) => T): T {
  return useStore(useSession().booking.store, select);
}
