import { Icon, VisuallyHidden } from '@jnn/ui';
import { useMessages } from '../messages';
import styles from './NewTabLink.module.css';

export interface NewTabLinkProps {
  readonly href: string;
  /** What opens, for the ear: a page elsewhere, or a PDF (`page` where the words say PDF already). */
  readonly kind: 'page' | 'pdf';
  /** For the ear, before the words: what they are about, where the eye sees that from the place. */
  readonly about?: string;
  readonly children: string;
}

/** A link that opens a new tab and says so, by a sign for the eye and in words for the ear. */
export function NewTabLink({ href, kind, about, children }: NewTabLinkProps) {
  const t = useMessages();
  return (
    <a href={href} target="_blank" rel="noopener">
      {about !== undefined && <VisuallyHidden>{about} – </VisuallyHidden>}
      {children}
      <span className={styles.sign}>
        <Icon name="external" size={15} />
        <VisuallyHidden> {kind === 'pdf' ? t('newTab.pdf') : t('newTab.page')}</VisuallyHidden>
      </span>
    </a>
  );
}
