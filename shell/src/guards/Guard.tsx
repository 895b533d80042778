import { useInLocale, useLocale, useLocation, useMatchedRoute, useNavigate } from '@jnn/router';
import { useAuth, useSession, type AuthStore } from '@jnn/session';
import { use, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTakesOver } from '@jnn/platform/browser';
import { homePath } from '../layout/home-path';
import { usePublishedHref } from '../layout/use-published-href';
import { decideGuard, type GuardDecision, type GuardName } from './decide-guard';
import { useWantedPage } from './use-wanted-page';

export interface GuardProps {
  readonly guard: GuardName | undefined;
  /** Whether the document came with the page: then it stays until it is known who is here. */
  readonly drawn?: boolean;
  /** Draws what is shown while it is not known who is here, or, `leading`, while the visitor is being led elsewhere. */
  readonly waiting: (leading: boolean) => ReactNode;
  readonly children: ReactNode;
}

/** Lets a page be seen only by those whom it is for; stands around the place where the page's remote is loaded. */
export function Guard({ guard, drawn = false, waiting, children }: GuardProps) {
  const status = useAuth((auth) => auth.status);
  const { kind } = decideGuard(guard, status);
  useLead(kind, guard);
  return kind === 'show' || (kind === 'wait' && drawn) ? children : waiting(kind !== 'wait');
}

/** Keeps the HTML of a guarded page as it came until it is known who is here: its code runs for nobody else. */
export function useKnownVisitor(guard: GuardName | undefined): void {
  const { auth } = useSession();
  const takesOver = useTakesOver();
  const known = useMemo(
    () => (isInBrowser && takesOver && guard && auth.getState().status === 'unknown' ? whenKnown(auth) : null),
    [takesOver, guard, auth],
  );
  if (known) use(known);
}

/** On the server it never is known. */
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
 * Leads the visitor to where they may be. A guest who logs in or signs up comes back to the page they came from, whichever
 * way they took to the login page; a member who arrives at a guests' page goes home (specification, section 2: guards).
 */
function useLead(kind: GuardDecision['kind'], guard: GuardName | undefined): void {
  const navigate = useNavigate();
  const here = useReturnAddress();
  const wanted = useWantedPage();
  const inLanguage = useInLocale();
  const home = homePath(useLocale());
  const login = usePublishedHref()('login', {}) ?? home;
  const wasAskedToLogIn = useRef(false);

  useEffect(() => {
    if (kind === 'log-in') {
      wanted.remember(here);
      void navigate(login, { replace: true });
    } else if (kind === 'move-on') {
      const page = wanted.take();
      void navigate(page !== null && wasAskedToLogIn.current ? inLanguage(page) : home, { replace: true });
    } else if (kind === 'show' && guard === undefined) {
      wanted.remember(here);
    }
    wasAskedToLogIn.current = kind === 'show' && guard === 'login_page';
  }, [kind, guard, here, home, login, navigate, wanted, inLanguage]);
}

/** The address to come back to; home for one with a token, which works once and is nothing to keep. */
function useReturnAddress(): string {
  const { pathname, search } = useLocation();
  const home = homePath(useLocale());
  const matched = useMatchedRoute();
  const holdsToken = matched?.params['token'] !== undefined || new URLSearchParams(search).has('token');
  return holdsToken ? home : pathname + search;
}
