import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { Loader } from '@jnn/platform/browser';
import { PageNotFoundError } from '@jnn/router';

/** Renders a page that the server did not. */
export const mount = (app: ReactNode): void => createRoot(rootElement(), options).render(app);

/** Brings a rendered page to life. At once: the frame lives while the page's code is still coming. As a transition, which yields to what is pressed meanwhile. */
export function takeOver(app: ReactNode, loader: Loader): void {
  const address = location.href;
  const onRecoverableError = (error: unknown): void => {
    // The build before, in the place of one that failed, may draw the page differently than the server did; and after a
    // step of the history the page is another one.
    if (!loader.hasFallenBack() && location.href === address) console.error(error);
  };
  startTransition(() => {
    hydrateRoot(rootElement(), app, { ...options, onRecoverableError });
  });
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root to render into.');
  return root;
}

const options: RootOptions = {
  // A page that says its address names nothing is answered by the 404 page: no fault to report.
  onCaughtError: (error, { componentStack }) => {
    if (!(error instanceof PageNotFoundError)) console.error(error, componentStack);
  },
};
