/** Kept across documents, whose complaints would go with them. */
const KEPT = 'heard-by-tests';

/** Runs in the page, once a document: keeps what it complains of and what its policies refuse from now on. */
function hear(kept: string): void {
  if (Object.hasOwn(window, kept)) return;
  Object.defineProperty(window, kept, { value: true });
  const keep = (line: string): void => {
    // Written here alone.
    const lines = JSON.parse(sessionStorage.getItem(kept) ?? '[]') as string[];
    sessionStorage.setItem(kept, JSON.stringify([...lines, `${line} (at ${window.location.pathname})`]));
  };
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind].bind(console);
    console[kind] = (...words: unknown[]) => {
      keep(`${kind}: ${words.map(String).join(' ')}`);
      say(...words);
    };
  }
  window.addEventListener('error', ({ message }) => keep(`page error: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => keep(`page error: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    keep(`policy: ${effectiveDirective} refuses ${blockedURI}`),
  );
}

/** Runs in the page: what it has kept, which it forgets by that. */
function drain(kept: string): readonly string[] {
  try {
    const lines = sessionStorage.getItem(kept) ?? '[]';
    sessionStorage.removeItem(kept);
    // Written above alone.
    return JSON.parse(lines) as string[];
  } catch {
    // An address without storage, such as that of the empty window.
    return [];
  }
}

const call = (runs: (kept: string) => unknown): string => `(${runs.toString()})(${JSON.stringify(KEPT)})`;

/** Text of a call that lets a document keep what it complains of. */
export const listening = call(hear);
/** Text of a call that gives what was kept since the last one. */
export const draining = call(drain);
