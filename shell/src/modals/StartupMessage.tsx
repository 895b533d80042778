import { Button, RichText } from '@jnn/ui';
import { useCallQuery } from '@jnn/api';
import { DOCUMENTS } from '@jnn/contract';
import { useLocale } from '@jnn/router';
import type { SafeHtml } from '@jnn/sanitise';
import { useSession } from '@jnn/session';
import { useId, useState } from 'react';
import { useMessages } from '../messages';
import { FirstVisitPanel } from './FirstVisitPanel';
import styles from './FirstVisitPanel.module.css';
import { useSanitised } from './use-sanitised';

interface StartupMessageProps {
  readonly message: { readonly title: string; readonly html: SafeHtml };
  readonly onDismiss: () => void;
}

/** The start-up message with its OK button. A long one scrolls. */
export function StartupMessage({ message, onDismiss }: StartupMessageProps) {
  const t = useMessages();
  const heading = useId();
  return (
    <FirstVisitPanel role="dialog" labelledBy={heading} isAskedFor={false}>
      <div className={styles.message}>
        {/* What scrolls must be reached by the keyboard (WCAG 2.1.1). */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div tabIndex={0} role="group" aria-labelledby={heading}>
          <h2 id={heading}>{message.title || t('startup.title')}</h2>
          <RichText html={message.html} />
        </div>
        <Button onClick={onDismiss}>{t('ok')}</Button>
      </div>
    </FirstVisitPanel>
  );
}

/** The cookie that remembers the dismissal. */
const STARTUP_COOKIE = 'main-message-apply';
const STARTUP_COOKIE_DAYS = 30;

type StartupState =
  | { readonly status: 'pending' }
  /** `html` is sanitised. */
  | { readonly status: 'wanted'; readonly title: string; readonly html: SafeHtml }
  | { readonly status: 'none' };

/** The start-up message from the document `felugro-uzenet`; `wanted` while its cookie is absent. */
export function useStartupMessage(): { readonly state: StartupState; readonly dismiss: () => void } {
  const { cookies } = useSession();
  const locale = useLocale();
  const [dismissed, setDismissed] = useState(() => cookies.get(STARTUP_COOKIE) !== null);
  const { data, isPending } = useCallQuery(
    'document',
    { params: { key: `${DOCUMENTS.startupMessage}-${locale}` } },
    { enabled: !dismissed, staleTime: Infinity },
  );
  const html = useSanitised(dismissed ? undefined : data?.content);

  return {
    state: stateOf({ dismissed, failed: !isPending && !data, title: data?.title ?? '', html }),
    dismiss() {
      cookies.set(STARTUP_COOKIE, '1', STARTUP_COOKIE_DAYS);
      setDismissed(true);
    },
  };
}

interface Facts {
  readonly dismissed: boolean;
  readonly failed: boolean;
  readonly title: string;
  readonly html: SafeHtml | undefined;
}

/** `none` also where the document cannot be fetched or is empty. */
function stateOf({ dismissed, failed, title, html }: Facts): StartupState {
  if (dismissed || failed || html === '') return { status: 'none' };
  return html === undefined ? { status: 'pending' } : { status: 'wanted', title, html };
}
