import { useSession } from '@jnn/session';
import { Button, Icon, glyphs } from '@jnn/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages';
import styles from './ShareButtons.module.css';

interface ShareButtonsProps {
  readonly name: string;
  /** What else can be done with the page. */
  readonly children?: ReactNode;
}

/** Buttons that share the page's URL by the device's own dialog, or copy it, and that print the page. */
export function ShareButtons({ name, children }: ShareButtonsProps) {
  const t = useMessages();
  const { notices } = useSession();
  const share = async (): Promise<void> => {
    const url = window.location.href;
    // TypeScript's DOM types promise `share`, which not every browser has.
    const device: Partial<Pick<Navigator, 'share'>> = navigator;
    try {
      if (device.share) await navigator.share({ title: name, url });
      else {
        await navigator.clipboard.writeText(url);
        notices.showMessage('success', t('passOn.copied'));
      }
    } catch (error) {
      // The visitor has closed the device's dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notices.showMessage('error', t('passOn.failed', { url }));
    }
  };
  return (
    <div className={styles.actions} data-screen-only>
      <Button variant="quiet" size="small" onClick={() => void share()}>
        <Icon path={glyphs.share} size={18} />
        <span className={styles.word}>{t('passOn.share')}</span>
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          window.print();
        }}
      >
        <Icon path={glyphs.print} size={18} />
        <span className={styles.word}>{t('passOn.print')}</span>
      </Button>
      {children}
    </div>
  );
}
