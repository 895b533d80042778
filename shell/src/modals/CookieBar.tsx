import { usePublishedHref } from '../layout/use-published-href';
import { DOCUMENTS } from '@jnn/contract';
import { Link } from '@jnn/router';
import { useSession } from '@jnn/session';
import { Button, Switch } from '@jnn/ui';
import { useId, useState } from 'react';
import { useMessages } from '../messages';
import styles from './CookieBar.module.css';
import { useRoomBelow } from './use-room-below';
import { useFocusBack } from './use-focus-back';

/** The cookie bar with its one optional category, functional; refusing takes as much as accepting (section 2). */
export function CookieBar() {
  const t = useMessages();
  const heading = useId();
  const bar = useRoomBelow();
  useFocusBack(bar);
  const { consent } = useSession();
  const [settings, setSettings] = useState(false);
  const decide = (functional: boolean): void => {
    consent.decide({ functional });
  };
  return (
    <section ref={bar} className={styles.bar} aria-labelledby={heading} data-screen-only>
      <div className={styles.words}>
        <h2 id={heading} className={styles.heading} tabIndex={-1}>
          {t('cookies.title')}
        </h2>
        <p>
          {t('cookies.text')} <PrivacyLink />
        </p>
      </div>
      {settings && <Settings onSave={decide} />}
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          onClick={() => {
            decide(false);
          }}
        >
          {t('cookies.onlyNecessary')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            decide(true);
          }}
        >
          {t('cookies.acceptAll')}
        </Button>
        <Button
          variant="quiet"
          aria-expanded={settings}
          onClick={() => {
            setSettings(!settings);
          }}
        >
          {t('cookies.settings')}
        </Button>
      </div>
    </section>
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
        <strong>{t('cookies.necessary')}</strong> <span className={styles.hint}>{t('cookies.necessaryHint')}</span>
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
