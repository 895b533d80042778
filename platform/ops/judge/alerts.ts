import { setTimeout as pause } from 'node:timers/promises';

/** Something that happened to a site without a person's hand. */
export interface SiteAlert {
  readonly event: 'taken-back' | 'advanced' | 'promoted';
  readonly environment: string;
  readonly part: string;
  readonly build: string;
  readonly role: 'canary' | 'promotion';
  /** With the numbers of the verdict. */
  readonly why: string;
  readonly revision: number;
}

/** An alert could not be delivered; the message says where to and why. */
export class AlertUndeliveredError extends Error {
  override readonly name = 'AlertUndeliveredError';
}

/** Milliseconds before each further try. */
const RETRIES = [1000, 5000, 25_000];
/** Milliseconds for one try. */
const TIMEOUT = 5000;

/**
 * Returns the function that posts alerts as JSON to a webhook: the alert, `at` (ISO 8601) and `text`, which chat services
 * show. It returns at once; an alert that is refused or cannot be sent is tried three times more, then logged as
 * AlertUndeliveredError. With an empty `url` it does nothing.
 */
export function alertSender(
  url: string,
  log: (line: string) => void,
  retries: readonly number[] = RETRIES,
): (alert: SiteAlert) => void {
  return (alert) => {
    if (url === '') return;
    const text = `${alert.environment}: ${alert.part}: ${alert.why} (revision ${alert.revision})`;
    const body = JSON.stringify({ ...alert, at: new Date().toISOString(), text });
    deliver(url, body, retries).catch((error: unknown) => log(String(error)));
  };
}

async function deliver(url: string, body: string, [next, ...later]: readonly number[]): Promise<void> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new Error(`it answered ${String(response.status)}`);
  } catch (error) {
    if (next === undefined) {
      // The address may hold a secret in its path.
      throw new AlertUndeliveredError(`ALERT_URL (${new URL(url).host}) did not take an alert: ${reasonOf(error)}`);
    }
    await pause(next, undefined, { ref: false });
    await deliver(url, body, later);
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};
