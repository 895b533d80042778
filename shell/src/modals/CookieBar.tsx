import { DOCUMENTS } from '@jnn/contract';
import { Link } from '@jnn/router';
import { useSession } from '@jnn/session';
import { Button, Switch } from '@jnn/ui';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { usePublishedHref } from '../layout/addresses';
import { useMessages } from '../messages';
import styles from './CookieBar.module.css';

/** The cookie bar with its one optional category, functional. Refusing takes one press, as accepting does. */
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

/**
 * For a bar fixed to the bottom: pads the page by the bar's height and scrolls focused elements clear of it (WCAG
 * 2.4.11).
 */
function useRoomBelow(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const { documentElement: root, body } = document;
    const observer = new ResizeObserver(() => {
      const height = `${String(bar.offsetHeight)}px`;
      root.style.scrollPaddingBottom = height;
      body.style.paddingBottom = height;
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      root.style.removeProperty('scroll-padding-bottom');
      body.style.removeProperty('padding-bottom');
    };
  }, []);
  return ref;
}

/**
 * Moves the focus to the bar's heading when a button opened it. When the bar closes with the focus inside, the focus
 * returns to that button, or to the page's content.
 */
function useFocusBack(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = bar.current;
    const before = document.activeElement;
    const asked = before instanceof HTMLButtonElement ? before : null;
    if (asked) shown?.querySelector('h2')?.focus();
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      const goal = asked?.isConnected ? asked : document.getElementById('content');
      goal?.focus({ preventScroll: true });
    };
  }, [bar]);
}
