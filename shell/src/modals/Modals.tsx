import { owesAcceptance, useAuth, useConsent, useNotices } from '@jnn/session';
import { CookieBar } from './CookieBar';
import { ErrorModal } from './ErrorModal';
import { nextModal } from './nextModal';
import { QuickMessages } from './QuickMessages';
import { StartupMessage } from './StartupMessage';
import { TermsModal } from './TermsModal';
import { useInBrowser } from './useInBrowser';
import { useStartupMessage } from './useStartupMessage';

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
  const terms = useAuth(owesAcceptance);
  const { state, dismiss } = useStartupMessage();
  const cookies = useConsent().status === 'undecided';
  switch (nextModal({ error: error !== null, terms, startup: state.status, cookies })) {
    case 'error':
      return error && <ErrorModal notice={error} />;
    case 'terms':
      return <TermsModal />;
    case 'startup':
      return state.status === 'wanted' && <StartupMessage message={state} onDismiss={dismiss} />;
    case 'cookies':
      return <CookieBar />;
    case null:
      return null;
  }
}
