import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate, usePathname } from './context';

/** Milliseconds after which a resting pointer or finger counts as about to press, not as crossing or scrolling. */
export const POINTER_REST = 60;

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address of the site, or a query alone for the current page. */
  readonly to: string;
}

/**
 * A link to a page of the site. Replaces React Router's `Link`, which renders again with each query and runs two effects
 * for prefetching: a list has sixty links, and every filter changes the query.
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const pathname = usePathname();
  return (
    <a
      {...rest}
      href={to.startsWith('/') ? to : pathname + to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !opensHere(event)) return;
        event.preventDefault();
        // As with a plain link, the address that is shown gets no second entry in the history.
        void navigate(to, { replace: event.currentTarget.href === window.location.href });
      }}
    >
      {children}
    </a>
  );
}

/** Whether a click opens its link in this tab: with another button, or one of these keys, the browser opens another one. */
const opensHere = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
