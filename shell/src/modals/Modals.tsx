import { userIdOf } from '@jnn/contract';
import { owesAcceptance, useAuth, useConsent, useNotices, useSession, type ErrorNotice } from '@jnn/session';
import { Link, useMatchedRoute } from '@jnn/router';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { CookieBar, StartupMessage, TermsModal } from './lazy-modals';
import { QuickMessages } from './QuickMessages';
import { useStartupMessage } from './use-startup-message';
import { Button, buttonLook, Dialog } from '@jnn/ui';
import { usePublishedHref } from '../addresses';
import { useMessages } from '../messages';
import styles from './Modals.module.css';

/** Quick messages and modals; one modal at a time. */
export function Modals() {
  return (
    <>
      <QuickMessages />
      {useInBrowser() && (
        <Suspense>
          <CurrentModal />
        </Suspense>
      )}
    </>
  );
}

function CurrentModal() {
  const { error } = useNotices();
  const member = useAuth((auth) => (owesAcceptance(auth) && auth.status === 'member' ? userIdOf(auth.user) : null));
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const { state, dismiss } = useStartupMessage();
  const cookies = useConsent().status === 'undecided';
  const [hasDecided, setHasDecided] = useState(false);
  if (!cookies && !hasDecided) setHasDecided(true);
  switch (
    nextModal({ error: error !== null, terms: member !== failedFor && member !== null, startup: state.status, cookies })
  ) {
    case 'error':
      if (error === null) return null;
      return error.kind === 'session-ended' ? <SessionEndedModal /> : <ErrorModal notice={error} />;
    case 'terms':
      return (
        <TermsModal
          onFailure={() => {
            setFailedFor(member);
          }}
        />
      );
    case 'startup':
      return state.status === 'wanted' && <StartupMessage message={state} onDismiss={dismiss} />;
    case 'cookies':
      return <CookieBar isAskedFor={hasDecided} />;
    case null:
      return null;
  }
}

/** Which modals want to be shown. */
export interface WantedModals {
  readonly error: boolean;
  readonly terms: boolean;
  /** `pending` while it is not known whether there is a message to show. */
  readonly startup: 'pending' | 'wanted' | 'none';
  readonly cookies: boolean;
}

type ModalName = 'error' | 'terms' | 'startup' | 'cookies';

/**
 * The modal that is shown now: the error, then pending acceptances, then the start-up message, then the cookie bar. The
 * bar waits until the start-up message is known, so that it does not appear and vanish again.
 */
export function nextModal({ error, terms, startup, cookies }: WantedModals): ModalName | null {
  if (error) return 'error';
  if (terms) return 'terms';
  if (startup === 'wanted') return 'startup';
  if (cookies && startup === 'none') return 'cookies';
  return null;
}

const never = (): (() => void) => () => undefined;

/** False on the server and during hydration: what depends on cookies is added after that. */
function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The error dialog: a title, a message or a list, and OK. */
function ErrorModal({ notice }: { readonly notice: Exclude<ErrorNotice, { kind: 'session-ended' }> }) {
  const t = useMessages();
  const { notices } = useSession();
  const close = (): void => {
    notices.closeError();
  };
  const title = notice.kind === 'system' ? t('errorMessages.systemError') : notice.title;
  const lines = notice.kind === 'system' ? [t('errorMessages.systemErrorText')] : notice.lines;
  return (
    <Dialog open heading={title} onClose={close} footer={<Button onClick={close}>{t('ok')}</Button>}>
      {lines.length === 1 ? (
        <p>{lines[0]}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Asks a member whom the API has logged out to log in again, which leads back to this page. */
function SessionEndedModal() {
  const t = useMessages();
  const { notices } = useSession();
  const login = usePublishedHref()('login', {});
  const isOnLogin = useMatchedRoute()?.route.guard === 'login_page';
  const close = (): void => {
    notices.closeError();
  };
  return (
    <Dialog
      open
      heading={t('sessionEnded.title')}
      onClose={close}
      footer={
        <>
          <Button variant={isOnLogin ? 'primary' : 'quiet'} onClick={close}>
            {t('ok')}
          </Button>
          {login !== null && !isOnLogin && (
            <Link to={login} onClick={close} {...buttonLook({})}>
              {t('menu.login')}
            </Link>
          )}
        </>
      }
    >
      <p>{t('sessionEnded.text')}</p>
    </Dialog>
  );
}
