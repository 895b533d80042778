import { owesAcceptance, useAuth, useConsent, useNotices } from '@jnn/session';
import { useState, useSyncExternalStore } from 'react';
import { CookieBar } from './CookieBar';
import { ErrorModal } from './ErrorModal';
import { QuickMessages } from './QuickMessages';
import { StartupMessage, useStartupMessage } from './StartupMessage';
import { TermsModal } from './TermsModal';

/** Quick messages and modals; one modal at a time. */
export function Modals() {
  return (
    <>
      <QuickMessages />
      {useInBrowser() && <CurrentModal />}
    </>
  );
}

function CurrentModal() {
  const { error } = useNotices();
  const member = useAuth((auth) => (owesAcceptance(auth) && auth.status === 'member' ? auth.user.id : null));
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const { state, dismiss } = useStartupMessage();
  const cookies = useConsent().status === 'undecided';
  switch (
    nextModal({ error: error !== null, terms: member !== failedFor && member !== null, startup: state.status, cookies })
  ) {
    case 'error':
      return error && <ErrorModal notice={error} />;
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
      return <CookieBar />;
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
