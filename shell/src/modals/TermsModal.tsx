import { useAuth, useSession } from '@jnn/session';
import { Button, Checkbox, Dialog } from '@jnn/ui';
import { useId, useState } from 'react';
import { useMessages } from '../messages';
import styles from './Modals.module.css';
import { TermsDocument, type TermsDocumentProps } from './TermsDocument';

/** Asks a member for the acceptances that are pending, 450 px wide; all boxes that it shows must be ticked. */
export function TermsModal({ onFailure }: { readonly onFailure: () => void }) {
  const t = useMessages();
  const hint = useId();
  const { authentication } = useSession();
  const owes = useAuth((auth) => (auth.status === 'member' ? auth.user : null));
  const { accept, running } = useAcceptance(onFailure);
  const [ticked, setTicked] = useState({ generalTerms: false, privacyStatement: false });
  const generalTerms = owes?.generalTerms === true;
  const privacyStatement = owes?.privacyStatement === true;
  const complete = (!generalTerms || ticked.generalTerms) && (!privacyStatement || ticked.privacyStatement);
  const submit = (): void => {
    if (complete) void accept({ generalTerms, privacyStatement });
  };
  return (
    <Dialog
      open
      dismissible={false}
      heading={t('terms.title')}
      onClose={submit}
      footer={
        <>
          <Button variant="quiet" size="small" onClick={() => void authentication.logOut()}>
            {t('terms.logout')}
          </Button>
          <Button aria-disabled={!complete} aria-describedby={hint} pending={running} onClick={submit}>
            {t('terms.accept')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t('terms.intro')}</p>
        {generalTerms && (
          <TermsBox
            label={t('terms.acceptGeneralTerms')}
            document={{ name: 'generalTerms', title: t('footer.generalTerms') }}
            checked={ticked.generalTerms}
            onChange={(yes) => {
              setTicked({ ...ticked, generalTerms: yes });
            }}
          />
        )}
        {privacyStatement && (
          <TermsBox
            label={t('terms.acceptPrivacyStatement')}
            document={{ name: 'privacyStatement', title: t('footer.privacyStatement') }}
            checked={ticked.privacyStatement}
            onChange={(yes) => {
              setTicked({ ...ticked, privacyStatement: yes });
            }}
          />
        )}
        <p id={hint} className={styles.hint}>
          {t('terms.tickAll')}
        </p>
      </div>
    </Dialog>
  );
}

interface TermsBoxProps {
  readonly label: string;
  readonly document: TermsDocumentProps;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with the document to accept below it. */
function TermsBox({ label, document, checked, onChange }: TermsBoxProps) {
  return (
    <div>
      <Checkbox
        label={label}
        checked={checked}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <TermsDocument {...document} />
    </div>
  );
}

interface Acceptance {
  readonly generalTerms: boolean;
  readonly privacyStatement: boolean;
}

/**
 * Records what the member accepts and fetches the member again. A failure is ignored: `onFailure` closes the
 * modal, and the member is asked again at the next visit.
 */
function useAcceptance(onFailure: () => void) {
  const { api, authentication } = useSession();
  const [running, setRunning] = useState(false);
  const accept = async ({ generalTerms, privacyStatement }: Acceptance): Promise<void> => {
    setRunning(true);
    try {
      await api.client.call('acceptTerms', {
        body: {
          ...(generalTerms ? { generalTerms: true } : {}),
          ...(privacyStatement ? { privacyStatement: true } : {}),
        },
      });
      await authentication.refetchUser();
    } catch {
      onFailure();
    } finally {
      setRunning(false);
    }
  };
  return { accept, running };
}
