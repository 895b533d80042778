import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** Milliseconds for which a pointer or a finger rests on what it is about to press: neither crosses nor scrolls it. */
export const POINTER_REST = 60;

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address of the site, or a query alone for this page with another one. */
  readonly to: string;
}

/**
 * A link to a page of the site. React Router's own, from the parts that it gives for that, without what its framework puts
 * into each one, such as two effects that fetch ahead: a list has sixty, which come and go with every answer.
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
