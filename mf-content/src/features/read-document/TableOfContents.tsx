import { useId } from 'react';
import { useMessages } from '../../messages';
import type { OutlineEntry } from './anchors';
import styles from './TableOfContents.module.css';

/** A document with fewer sections has no table of contents. */
const MIN_SECTIONS = 4;

/** Links to the sections of a long document. */
export function TableOfContents({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  const t = useMessages();
  const headingId = useId();
  if (entries.filter(({ level }) => level === 2).length < MIN_SECTIONS) return null;
  return (
    <nav className={styles.contents} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('document.contents')}
      </h2>
      <ol className={styles.list}>
        {entries.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
