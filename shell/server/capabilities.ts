import { calls, CAPABILITIES_HEADER, type Capability, type Contact, readCapabilities } from '@jnn/contract';

/** Milliseconds that one question may take; the start of the site waits as long at the most. */
const TIME_LIMIT = 2_000;
/** Milliseconds between two questions, and while the backend has not answered yet. */
const PAUSE = { known: 30_000, unknown: 1_000 } as const;

/** What the backend offers beyond the specified calls, and what the answer that says so holds. */
export interface OfferedCapabilities {
  /** What it declared last; nothing before it has answered, and nothing of a backend that declares nothing. */
  current(): readonly Capability[];
  /** The agency's contact details in Hungarian; null before the backend has answered. */
  contact(): Contact | null;
  /** Asks, and follows changes from then on. Resolves at the first answer, or after two seconds without one. Never rejects. */
  follow(): Promise<void>;
  stop(): void;
}

/** The backend's capabilities, from the header of its contact call. A backend that is away keeps what it declared. */
export function offeredCapabilities(apiUrl: string): OfferedCapabilities {
  let known: Answered | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const follow = async (): Promise<void> => {
    known = (await askBackend(apiUrl)) ?? known;
    if (!stopped) timer = setTimeout(() => void follow(), known ? PAUSE.known : PAUSE.unknown).unref();
  };
  return {
    current: () => known?.capabilities ?? [],
    contact: () => known?.contact ?? null,
    follow,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

interface Answered {
  readonly capabilities: readonly Capability[];
  readonly contact: Contact | null;
}

/** Null when the backend does not answer. */
async function askBackend(apiUrl: string): Promise<Answered | null> {
  const { path, answer } = calls.contact;
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT);
    const response = await fetch(apiUrl + path, { headers: { 'Accept-Language': 'hu' }, signal });
    const text = await response.text();
    if (!response.ok) return null;
    const contact = answer.safeParse(parsed(text));
    return {
      capabilities: readCapabilities(response.headers.get(CAPABILITIES_HEADER)),
      contact: contact.success ? contact.data : null,
    };
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
