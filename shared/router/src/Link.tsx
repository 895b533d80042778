import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** Milliseconds after which a resting pointer or finger counts as about to press, not as crossing or scrolling. */
export const POINTER_REST = 60;

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address of the site, or a query alone for the current page. */
  readonly to: string;
}

/**
 * A link to a page of the site. Replaces React Router's `Link`, which runs two prefetching effects in each link: a list has
 * sixty links that mount and unmount with every answer.
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}
