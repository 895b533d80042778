import type { ReactNode } from 'react';
import styles from './DefinitionList.module.css';

export type DefinitionListProps = {
  readonly items: readonly { readonly term: string; readonly detail: ReactNode }[];
  /** `columns` puts terms and details side by side, `stacked` below each other, `ends` apart like a bill. */
  readonly layout?: 'columns' | 'stacked' | 'ends' | undefined;
};

/** Details by name. */
export function DefinitionList({ items, layout = 'columns' }: DefinitionListProps) {
  return (
    <dl className={styles.list} data-layout={layout}>
      {items.map(({ term, detail }) => (
        <div key={term} className={styles.item}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
