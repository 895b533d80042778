import { DOCUMENTS } from '@jnn/contract';
import { Link } from '@jnn/router';
import { useSession } from '@jnn/session';
import { Button, Switch } from '@jnn/ui';
import { useId, useState } from 'react';
import { usePublishedHref } from '../addresses';
import { useMessages } from '../messages';
import { FirstVisitPanel } from './FirstVisitPanel';
import styles from './FirstVisitPanel.module.css';

interface CookieBarProps {
  /** Whether a visitor who has decided wants to decide anew. */
  readonly isAskedFor: boolean;
}

/** The cookie bar with its one optional category, functional. Refusing takes one press, as accepting does. */
export function CookieBar({ isAskedFor }: CookieBarProps) {
  const t = useMessages();
  const heading = useId();
  const { consent } = useSession();
  const [settings, setSettings] = useState(false);
  const decide = (functional: boolean): void => {
    consent.decide({ functional });
  };
  return (
    <FirstVisitPanel labelledBy={heading} isAskedFor={isAskedFor}>
      <div className={styles.bar}>
        <h2 id={heading} tabIndex={-1}>
          {t('cookies.title')}
        </h2>
        <p>
          {t('cookies.text')}{' '}
          <button
            type="button"
            aria-expanded={settings}
            onClick={() => {
              setSettings(!settings);
            }}
          >
            {t('cookies.settings')}
          </button>{' '}
          <PrivacyLink />
        </p>
        {settings && <Settings onSave={decide} />}
        <div className={styles.choice}>
          <Button variant="secondary" size="small" onClick={() => decide(false)}>
            {t('cookies.onlyNecessary')}
          </Button>
          <Button variant="secondary" size="small" onClick={() => decide(true)}>
            {t('cookies.acceptAll')}
          </Button>
        </div>
      </div>
    </FirstVisitPanel>
  );
}

function PrivacyLink() {
  const t = useMessages();
  const to = usePublishedHref()('document', { slug: DOCUMENTS.privacyStatement });
  return to === null ? null : <Link to={to}>{t('cookies.more')}</Link>;
}

function Settings({ onSave }: { readonly onSave: (functional: boolean) => void }) {
  const t = useMessages();
  const [functional, setFunctional] = useState(false);
  return (
    <div className={styles.settings}>
      <p>
        <strong>{t('cookies.necessary')}</strong> <span>{t('cookies.necessaryHint')}</span>
      </p>
      <Switch
        label={t('cookies.functional')}
        hint={t('cookies.functionalHint')}
        checked={functional}
        onChange={setFunctional}
      />
      <Button
        size="small"
        onClick={() => {
          onSave(functional);
        }}
      >
        {t('cookies.save')}
      </Button>
    </div>
  );
}
