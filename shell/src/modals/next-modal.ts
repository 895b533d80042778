/** What waits for the visitor's attention. */
export interface Waiting {
  readonly error: boolean;
  readonly terms: boolean;
  /** `pending` while it is not known whether there is a message to show. */
  readonly startup: 'pending' | 'wanted' | 'none';
  readonly cookies: boolean;
}

export type ModalName = 'error' | 'terms' | 'startup' | 'cookies';

/**
 * The one thing that is shown now: failures first, then what a member owes, then news, then the cookie bar, which
 * waits for the news so that it does not come and go.
 */
export function nextModal({ error, terms, startup, cookies }: Waiting): ModalName | null {
  if (error) return 'error';
  if (terms) return 'terms';
  if (startup === 'wanted') return 'startup';
  if (cookies && startup === 'none') return 'cookies';
  return null;
}
