import type { Report } from '..';
import { isChunkFailure } from '../reload-once';

/** Where a build's files lie, in the first line of a stack that names one: what threw. */
const FILE = /\/releases\/([\w-]+)\/([0-9a-f]{16})\//;

/**
 * Reports what a build's code throws outside of rendering, such as where it handles a click: nothing catches it there,
 * and the page keeps standing. A file that did not come is no fault of the build.
 */
export function watchErrors(window: Window, report: Report): void {
  const blame = (error: unknown): void => {
    if (!(error instanceof Error) || isChunkFailure(error)) return;
    const [, remote, build] = FILE.exec(error.stack ?? '') ?? [];
    if (remote && build) report({ kind: 'render-error', remote, build, page: '', name: error.name });
  };
  window.addEventListener('error', ({ error }) => blame(error));
  window.addEventListener('unhandledrejection', ({ reason }) => blame(reason));
}
