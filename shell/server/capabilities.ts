import { calls, CAPABILITIES_HEADER, readCapabilities, type Capability } from '@jnn/contract';

/** Milliseconds that one question may take; the start of the site waits as long at the most. */
const TIME_LIMIT = 2_000;
/** Milliseconds between two questions, and while the backend has not answered yet. */
const PAUSE = { known: 30_000, unknown: 1_000 } as const;

/** What the backend offers beyond the specified calls. */
export interface OfferedCapabilities {
  /** What it declared last; nothing before it has answered, and nothing of a backend that declares nothing. */
  current(): readonly Capability[];
  /** Asks, and follows changes from then on. Resolves at the first answer, or after two seconds without one. Never rejects. */
  follow(): Promise<void>;
  stop(): void;
}

/** The backend's capabilities, from the header of its contact call. A backend that is away keeps what it declared. */
export function offeredCapabilities(apiUrl: string): OfferedCapabilities {
  let known: readonly Capability[] | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const follow = async (): Promise<void> => {
    known = (await askBackend(apiUrl)) ?? known;
    if (!stopped) timer = setTimeout(() => void follow(), known ? PAUSE.known : PAUSE.unknown).unref();
  };
  return {
    current: () => known ?? [],
    follow,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Null when the backend does not answer. */
async function askBackend(apiUrl: string): Promise<readonly Capability[] | null> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT);
    const response = await fetch(apiUrl + calls.contact.path, { headers: { 'Accept-Language': 'hu' }, signal });
    await response.body?.cancel();
    return response.ok ? readCapabilities(response.headers.get(CAPABILITIES_HEADER)) : null;
  } catch {
    return null;
  }
}
