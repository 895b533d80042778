import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { chevronDown } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import styles from './Disclosure.module.css';

export type DisclosureProps = {
  /** Text of the button that opens and closes the content. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean | undefined;
  /** Keeps the content in view, as where it holds something that has to be put right. */
  readonly keepOpen?: boolean | undefined;
  /** Called after each change, for content that is fetched when first shown. */
  readonly onToggle?: ((open: boolean) => void) | undefined;
  /** `plain` is a text button; `row` fills the width with a hairline, for lists of them. */
  readonly look?: 'plain' | 'row' | undefined;
};

/** A button that shows and hides content. */
export function Disclosure(props: DisclosureProps) {
  const { summary, children, defaultOpen = false, keepOpen = false, onToggle, look = 'plain' } = props;
  const [isUnfolded, setOpen] = useState(defaultOpen);
  const open = isUnfolded || keepOpen;
  const contentId = useId();
  const toggle = () => {
    setOpen(!open);
    onToggle?.(!open);
  };
  return (
    <div className={styles.disclosure} data-look={look}>
      <button type="button" className={styles.button} aria-expanded={open} aria-controls={contentId} onClick={toggle}>
        <span>{summary}</span>
        <Icon path={chevronDown} size={18} />
      </button>
      <div id={contentId} className={styles.content} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
