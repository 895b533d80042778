import { useMatchedRoute } from '@jnn/router';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { isHomePage } from '../layout/addresses';
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
  useRoomBelow(panel, !isOverHeading);
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

/**
 * For what is fixed to the bottom: pads the page by its height and scrolls focused elements clear of it (WCAG 2.4.11).
 */
function useRoomBelow(panel: RefObject<HTMLElement | null>, isAtBottom: boolean): void {
  useLayoutEffect(() => {
    const { current: shown } = panel;
    if (!shown || !isAtBottom) return;
    const { documentElement: root, body } = document;
    const observer = new ResizeObserver(() => {
      const height = `${String(shown.offsetHeight)}px`;
      root.style.scrollPaddingBottom = height;
      body.style.paddingBottom = height;
    });
    observer.observe(shown);
    return () => {
      observer.disconnect();
      root.style.removeProperty('scroll-padding-bottom');
      body.style.removeProperty('padding-bottom');
    };
  }, [panel, isAtBottom]);
}
