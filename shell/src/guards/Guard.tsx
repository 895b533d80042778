import { useLocale, useLocation, useNavigate } from '@jnn/router';
import { useAuth } from '@jnn/session';
import { useEffect, type ReactNode } from 'react';
import { homePath } from '../layout/homePath';
import { usePublishedHref } from '../layout/usePublishedHref';
import { decideGuard, type GuardDecision, type GuardName } from './decideGuard';
import { useWantedPage } from './useWantedPage';

export interface GuardProps {
  readonly guard: GuardName | undefined;
  /** Shown while it is not known who is here, and while the visitor is being led elsewhere. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Lets a page be seen only by those whom it is for; stands around the place where the page's remote is loaded. */
export function Guard({ guard, waiting, children }: GuardProps) {
  const status = useAuth((auth) => auth.status);
  const { kind } = decideGuard(guard, status);
  useLead(kind, guard);
  return kind === 'show' ? children : waiting;
}

function useLead(kind: GuardDecision['kind'], guard: GuardName | undefined): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wanted = useWantedPage();
  const home = homePath(useLocale());
  const login = usePublishedHref()('login', {}) ?? home;
  const here = pathname + search;

  useEffect(() => {
    if (kind === 'log-in') {
      wanted.remember(here);
      void navigate(login, { replace: true });
    } else if (kind === 'move-on') {
      void navigate(wanted.take() ?? home, { replace: true });
    } else if (kind === 'show' && guard === undefined) {
      wanted.forget();
    }
  }, [kind, guard, here, home, login, navigate, wanted]);
}
