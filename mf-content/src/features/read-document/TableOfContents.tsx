import { useId } from 'react';
import { useMessages } from '../../messages';
import type { OutlineEntry } from './outline';
import styles from './TableOfContents.module.css';

/** Below this many sections a document is looked through faster than its contents. */
const LONG = 4;

/** The way around a long document; short ones have none. */
export function TableOfContents({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  const t = useMessages();
  const headingId = useId();
  if (entries.filter(({ level }) => level === 2).length < LONG) return null;
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
