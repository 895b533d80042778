import { userIdOf } from '@jnn/contract';
import { useInLocale, useLocale, useLocation, useMatchedRoute, useNavigate } from '@jnn/router';
import { type AuthStore, useAuth, useSession, type AuthState } from '@jnn/session';
import { type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import { useIsHydrating } from '@jnn/platform/browser';
import { homePath, usePublishedHref } from '../addresses';
import { useWantedPage } from './wanted-page';

interface GuardProps {
  readonly guard: GuardName | undefined;
  /** Whether the server rendered the page: then it stays until it is known whether the visitor is a member. */
  readonly drawn?: boolean;
  /** Draws the placeholder while the visitor's status is unknown or, `redirecting`, while another page loads. */
  readonly waiting: (redirecting: boolean) => ReactNode;
  readonly children: ReactNode;
}

/** Shows a page only to those whom its guard admits. Wraps the place where the page's remote is loaded. */
export function Guard({ guard, drawn = false, waiting, children }: GuardProps) {
  const status = useAuth((auth) => auth.status);
  const { kind } = decideGuard(guard, status);
  useRedirect(kind, guard);
  return kind === 'show' || (kind === 'wait' && drawn) ? children : waiting(kind !== 'wait');
}

/**
 * Suspends a server-rendered page with a guard until the visitor's status is known. Its HTML stays meanwhile, and its code
 * runs only for those whom it is for.
 */
export function useKnownVisitor(guard: GuardName | undefined): void {
  const { auth } = useSession();
  const takesOver = useIsHydrating();
  const known = useMemo(
    () => (isInBrowser && takesOver && guard && auth.getState().status === 'unknown' ? whenKnown(auth) : null),
    [takesOver, guard, auth],
  );
  if (known) use(known);
}

/** On the server the status is never known. */
const isInBrowser = typeof document !== 'undefined';

const whenKnown = (auth: AuthStore): Promise<void> =>
  new Promise((resolve) => {
    const stop = auth.subscribe(({ status }) => {
      if (status === 'unknown') return;
      stop();
      resolve();
    });
  });

/**
 * Redirects visitors whom the guard does not admit. A guest who logs in or signs up returns to the page before that; a
 * member who opens a guests' page goes home (R-4.1, R-4.2).
 */
function useRedirect(kind: GuardDecision['kind'], guard: GuardName | undefined): void {
  const navigate = useNavigate();
  const here = useReturnAddress();
  const wanted = useWantedPage();
  const inLanguage = useInLocale();
  const home = homePath(useLocale());
  const login = usePublishedHref()('login', {}) ?? home;
  const wasAskedToLogIn = useRef(false);
  const { auth } = useSession();
  const lastMember = useRef<string | null>(null);

  useEffect(() => {
    const member = memberId(auth);
    // The page is that of the member who has just left, by a logout or because the account was deleted.
    const owner = member ?? (kind === 'log-in' ? lastMember.current : null);
    lastMember.current = member;
    if (kind === 'log-in') {
      wanted.remember(here, owner);
      void navigate(login, { replace: true });
    } else if (kind === 'move-on') {
      const page = wanted.take(member ?? undefined);
      void navigate(page !== null && wasAskedToLogIn.current ? inLanguage(page) : home, { replace: true });
    } else if (kind === 'show' && guard === undefined) {
      wanted.remember(here, owner);
    }
    wasAskedToLogIn.current = kind === 'show' && guard === 'login_page';
  }, [kind, guard, here, home, login, navigate, wanted, inLanguage, auth]);
}

/** The member's id; null for a guest. */
function memberId(auth: AuthStore): string | null {
  const state = auth.getState();
  return state.status === 'member' ? userIdOf(state.user) : null;
}

/** The address to return to after login; the home page for an address with a token, which works only once. */
function useReturnAddress(): string {
  const { pathname, search } = useLocation();
  const home = homePath(useLocale());
  const matched = useMatchedRoute();
  const holdsToken = matched?.params['token'] !== undefined || new URLSearchParams(search).has('token');
  return holdsToken ? home : pathname + search;
}

type GuardName = 'authenticated' | 'login_page';

type GuardDecision =
  | { readonly kind: 'show' }
  /** The visitor's status is not known yet. */
  | { readonly kind: 'wait' }
  /** A guest opened a members' page: remember it and go to the login page. */
  | { readonly kind: 'log-in' }
  /** A member is on a guests' page: go to the remembered page, or home. */
  | { readonly kind: 'move-on' };

/** Decides what a guard does with a visitor. */
export function decideGuard(guard: GuardName | undefined, status: AuthState['status']): GuardDecision {
  if (guard === undefined) return { kind: 'show' };
  if (status === 'unknown') return { kind: 'wait' };
  if (guard === 'authenticated') return status === 'member' ? { kind: 'show' } : { kind: 'log-in' };
  return status === 'member' ? { kind: 'move-on' } : { kind: 'show' };
}
