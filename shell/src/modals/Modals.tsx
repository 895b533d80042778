import { owesAcceptance, useAuth, useConsent, useNotices } from '@jnn/session';
import { useState } from 'react';
import { CookieBar } from './CookieBar';
import { ErrorModal } from './ErrorModal';
import { nextModal } from './next-modal';
import { QuickMessages } from './QuickMessages';
import { StartupMessage } from './StartupMessage';
import { TermsModal } from './TermsModal';
import { useInBrowser } from './use-in-browser';
import { useStartupMessage } from './use-startup-message';

/** Everything that asks for attention over the page, one at a time (specification, section 2, other UI pieces). */
export function Modals() {
  return (
    <>
      <QuickMessages />
      {useInBrowser() && <ModalInTurn />}
    </>
  );
}

function ModalInTurn() {
  const { error } = useNotices();
  const member = useAuth((auth) => (owesAcceptance(auth) && auth.status === 'member' ? auth.user.id : null));
  const [spared, setSpared] = useState<string | null>(null);
  const { state, dismiss } = useStartupMessage();
  const cookies = useConsent().status === 'undecided';
  switch (
    nextModal({ error: error !== null, terms: member !== spared && member !== null, startup: state.status, cookies })
  ) {
    case 'error':
      return error && <ErrorModal notice={error} />;
    case 'terms':
      return (
        <TermsModal
          onFailure={() => {
            setSpared(member);
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
