import type { Beacon } from '../../core/contract/beacon';
import { ERROR_LIMITS } from '../../core/contract/beacon-limits';
import type { Incident } from '../../core/browser/loader';

// One file of what telemetry needs after the first page or after an error: a second one would cost each visitor its hash.
export { watchPage } from './watch-page';

/** Sends what the error of an incident says, cut to the limits: its own words, or those of its cause where it has one. */
export function reportError(
  shell: string,
  { remote, build, error }: Incident,
  path: string,
  send: (beacon: Beacon) => void,
): void {
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const [message, stack] =
    thrown instanceof Error ? [`${thrown.name}: ${thrown.message}`, thrown.stack ?? ''] : [String(thrown), ''];
  const described = {
    message: message.slice(0, ERROR_LIMITS.message),
    stack: stack.slice(0, ERROR_LIMITS.stack),
    path: path.slice(0, ERROR_LIMITS.path),
  };
  send({ shell, events: [{ kind: 'error', part: remote, build, ...described }] });
}
