import type { KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';
import styles from './Tabs.module.css';

export type Tab<Id extends string> = {
  readonly id: Id;
  readonly label: string;
};

export type TabsProps<Id extends string> = {
  /** Accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Content of the selected tab. */
  readonly children: ReactNode;
};

/** Several views of which one is shown; arrow keys, Home and End move and select. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, children } = props;
  const base = useId();
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <TabButton key={tab.id} {...props} tab={tab} base={base} />
        ))}
      </div>
      <div
        id={`${base}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${base}-${selected}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}

type TabButtonProps<Id extends string> = TabsProps<Id> & { readonly tab: Tab<Id>; readonly base: string };

function TabButton<Id extends string>({ tab, tabs, base, selected, onSelect }: TabButtonProps<Id>) {
  const move = (event: KeyboardEvent) => {
    const next = tabs[tabAfter(event.key, indexOf(tabs, selected), tabs.length)];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <button
      type="button"
      role="tab"
      id={`${base}-${tab.id}`}
      className={styles.tab}
      aria-selected={tab.id === selected}
      aria-controls={`${base}-panel`}
      tabIndex={tab.id === selected ? 0 : -1}
      onClick={() => onSelect(tab.id)}
      onKeyDown={move}
    >
      {tab.label}
    </button>
  );
}

function indexOf<Id extends string>(tabs: readonly Tab<Id>[], id: Id): number {
  return tabs.findIndex((tab) => tab.id === id);
}

/** The index that a key leads to, −1 for keys that do not move. */
function tabAfter(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
