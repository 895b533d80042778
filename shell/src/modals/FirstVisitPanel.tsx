import { useMatchedRoute } from '@jnn/router';
import { type ReactNode, useRef } from 'react';
import { isHomePage } from '../addresses';
import styles from './FirstVisitPanel.module.css';
import { useFocusReturn } from './use-focus-return';

interface FirstVisitPanelProps {
  readonly role?: 'dialog' | undefined;
  /** The id of its heading. */
  readonly labelledBy: string;
  /** Whether a button of the page opened it, which is where the visitor looks then. */
  readonly isAskedFor: boolean;
  readonly children: ReactNode;
}

/**
 * What a first visit brings, without keeping anybody from the page: on the home page over its heading, so that nothing lies
 * over the search form, elsewhere at the window's lower edge.
 */
export function FirstVisitPanel({ role, labelledBy, isAskedFor, children }: FirstVisitPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const isHome = isHomePage(useMatchedRoute());
  const isOverHeading = isHome && !isAskedFor;
  useFocusReturn(panel, isAskedFor);
  return (
    <section
      ref={panel}
      role={role}
      className={styles.panel}
      aria-labelledby={labelledBy}
      data-place={isOverHeading ? 'heading' : 'bottom'}
      data-screen-only
    >
      {children}
    </section>
  );
}
