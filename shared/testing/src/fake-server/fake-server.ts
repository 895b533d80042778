import type { ApiAdapter } from '@jnn/api';
import { calls, type Call, type CallName } from '@jnn/contract';
import type { Answers, Received } from './answers';
import { fails, isFailing, type Failing } from './failing';
import { matchCall, type MatchedCall } from './match-call';
import { createAdapter, type WireAnswer, type WireRequest } from './wire';

/** A backend that gives a test's answers and checks requests and answers against the contract. */
export interface FakeServer {
  /** Replaces the client's network. */
  readonly adapter: ApiAdapter;
  /** Adds answers, or changes them in the middle of a test. */
  answer(answers: Answers): void;
  /** The requests of one call so far, oldest first, as the backend would have parsed them. */
  requests<Name extends CallName>(name: Name): readonly Received<Name>[];
}

/** Answers to the calls that any page may make: nobody is logged in, and every session is accepted. */
const ALWAYS: Answers = {
  refreshToken: fails(401, 'unauthorised'),
  session: ({ body }) => ({ session: body.session ?? 'SessionOfTheFakeSite' }),
};

/**
 * Makes a fake server. A call without an answer, a request that does not fit the contract and an answer that does not fit
 * it are written to the console, where the console guard fails the test; the page gets what the backend would give.
 */
export function createFakeServer(initial: Answers = {}): FakeServer {
  let answers: Answers = { ...ALWAYS, ...initial };
  const received = new Map<CallName, Received<CallName>[]>();

  async function respond(request: WireRequest): Promise<WireAnswer | null> {
    const matched = matchCall(request.method, request.pathname);
    if (!matched) return refuse(`${request.method} ${request.pathname} is no call of the contract.`, 404);
    const parsed = parseRequest(matched, request);
    if (isFailing(parsed)) return toWire(parsed);
    received.set(matched.name, [...(received.get(matched.name) ?? []), parsed]);
    const answer = answers[matched.name];
    if (answer === undefined) return refuse(`${matched.name} was called, and this test has no answer for it.`, 503);
    // The handler and the request belong to the same name, which the compiler cannot follow through the lookup.
    const given: unknown = await (typeof answer === 'function' ? answer(parsed as never) : answer);
    return isFailing(given) ? toWire(given) : checkAnswer(matched.name, given);
  }

  return {
    adapter: createAdapter(respond),
    answer(more) {
      answers = { ...answers, ...more };
    },
    requests(name) {
      return received.get(name) ?? [];
    },
  };
}

function parseRequest({ name, params }: MatchedCall, request: WireRequest): Received<CallName> | Failing {
  const call: Call = calls[name];
  const token = /^Bearer (.+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? null;
  if (call.auth === 'user' && token === null) return fails(401, 'unauthorised');
  const parts = {
    params: call.params.safeParse(params),
    query: call.query.safeParse(request.query),
    body: call.body.safeParse(request.body ?? {}),
  };
  for (const [part, result] of Object.entries(parts)) {
    if (result.success) continue;
    complain(`${name} was called with ${part} that the contract refuses: ${explain(result.error)}`);
    return fails(422, 'invalid');
  }
  return {
    // Each part was just parsed by the schema of this call; the failures have returned above.
    params: parts.params.data as never,
    query: parts.query.data as never,
    body: parts.body.data as never,
    token,
    headers: request.headers,
  };
}

function checkAnswer(name: CallName, given: unknown): WireAnswer {
  const call: Call = calls[name];
  const parsed = call.answer.safeParse(given);
  if (!parsed.success) return refuse(`${name} was answered against the contract: ${explain(parsed.error)}`, 500);
  return { status: call.status, headers: {}, body: given };
}

function toWire(failing: Failing): WireAnswer | null {
  if (failing.failing === 'network') return null;
  const { status, body, retryAfter } = failing;
  return { status, body, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } };
}

function refuse(reason: string, status: number): WireAnswer {
  complain(reason);
  return { status, headers: {}, body: '' };
}

const complain = (reason: string): void => {
  console.error(`Fake server: ${reason}`);
};

const explain = (error: { readonly issues: readonly { path: PropertyKey[]; message: string }[] }): string =>
  error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('; ');
