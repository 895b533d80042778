import { Button, RichText } from '@jnn/ui';
import type { SafeHtml } from '@jnn/sanitise';
import { useId } from 'react';
import { useMessages } from '../messages';
import { FirstVisitPanel } from './FirstVisitPanel';
import styles from './FirstVisitPanel.module.css';

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
