import type { ComponentProps } from 'react';
import styles from './PageColumn.module.css';

export type PageColumnProps = Omit<ComponentProps<'div'>, 'className'> & {
  /** The element that fits the content; `div` by default. */
  readonly as?: 'div' | 'article' | undefined;
  /** `reading` for pages of one narrow column, such as a text. */
  readonly width?: 'content' | 'reading' | undefined;
  /** How far apart the parts of the page stand. */
  readonly gap?: 'tight' | 'regular' | 'loose' | undefined;
};

/** The column in which a page lays out its parts, one below the other, with the site's margins. */
export function PageColumn({ as: Element = 'div', width = 'content', gap = 'regular', ...rest }: PageColumnProps) {
  // Both elements take the same attributes; only the ref is typed more narrowly.
  const Box = Element as 'div';
  return <Box {...rest} className={styles.column} data-width={width} data-gap={gap} />;
}
