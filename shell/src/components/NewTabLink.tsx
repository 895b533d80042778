import { Icon, VisuallyHidden, glyphs } from '@jnn/ui';
import { useMessages } from '../messages';
import styles from './NewTabLink.module.css';

interface NewTabLinkProps {
  readonly href: string;
  /** What screen readers say opens: a page or a PDF. Use `page` where the link's text says PDF already. */
  readonly kind: 'page' | 'pdf';
  /** Said by screen readers before the text, where only the link's position shows what it is about. */
  readonly about?: string;
  readonly children: string;
}

/** A link that opens a new tab and says so, by an icon and in words for screen readers. */
export function NewTabLink({ href, kind, about, children }: NewTabLinkProps) {
  const t = useMessages();
  return (
    <a href={href} target="_blank" rel="noopener">
      {about !== undefined && <VisuallyHidden>{about} – </VisuallyHidden>}
      {children}
      <span className={styles.sign}>
        <Icon path={glyphs.external} size={15} />
        <VisuallyHidden> {kind === 'pdf' ? t('newTab.pdf') : t('newTab.page')}</VisuallyHidden>
      </span>
    </a>
  );
}
