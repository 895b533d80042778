import type { CallName, Calls } from '@jnn/contract';
import type * as z from 'zod/mini';
import type { Failing } from './failing';

/** A request as the backend would see it: parsed by the contract. */
export interface Received<Name extends CallName> {
  readonly params: z.output<Calls[Name]['params']>;
  readonly query: z.output<Calls[Name]['query']>;
  readonly body: z.output<Calls[Name]['body']>;
  /** The bearer token, null from a guest. */
  readonly token: string | null;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What a call may answer in a test: the contract's answer, with defaults left out at will. */
export type FakeAnswer<Name extends CallName> = z.input<Calls[Name]['answer']> | Failing;

export type Handler<Name extends CallName> = (request: Received<Name>) => FakeAnswer<Name> | Promise<FakeAnswer<Name>>;

/** Answers by call name: one answer for always, or a function of the request. */
export type Answers = { readonly [Name in CallName]?: FakeAnswer<Name> | Handler<Name> };
