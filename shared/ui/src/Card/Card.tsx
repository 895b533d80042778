import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './Card.module.css';

export type CardProps = ComponentProps<'div'> & {
  /** The element that fits the content; `div` by default. */
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'aside' | undefined;
  /** Highlighted, such as the hotel whose pin the pointer is on. */
  readonly highlighted?: boolean | undefined;
  /** `none` for cards that lay out their own edges, such as a picture. */
  readonly padding?: 'none' | 'regular' | 'large' | undefined;
};

/** A bordered surface for one item. */
export function Card({ as: Element = 'div', highlighted = false, padding = 'regular', className, ...rest }: CardProps) {
  // Every element here takes the same attributes; only the ref is typed more narrowly.
  const Box = Element as 'div';
  return (
    <Box
      {...rest}
      className={classNames(styles.card, className)}
      data-highlighted={highlighted || undefined}
      data-padding={padding}
    />
  );
}
