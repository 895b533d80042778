import * as z from 'zod/mini';
import type { Call } from './call';
import { Locale } from './primitives';

export const Nothing = z.strictObject({});
export const LocaleParams = z.strictObject({ locale: Locale });

type Nothing = typeof Nothing;

interface Definition<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType>
  extends
    Pick<Call<P, Q, B, A>, 'method' | 'path' | 'summary' | 'answer'>,
    Partial<Pick<Call<P, Q, B, A>, 'auth' | 'status' | 'idempotent' | 'errors'>> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
}

/** Declares a call, filling in what most calls share: no parameters, no body, open to all, 200. */
export function defineCall<
  A extends z.ZodMiniType,
  P extends z.ZodMiniType = Nothing,
  Q extends z.ZodMiniType = Nothing,
  B extends z.ZodMiniType = Nothing,
>(definition: Definition<P, Q, B, A>): Call<P, Q, B, A> {
  return {
    auth: 'none',
    status: 200,
    idempotent: false,
    errors: [],
    ...definition,
    // A type parameter left out is `Nothing` by its default, which the compiler cannot relate to the value.
    params: definition.params ?? (Nothing as unknown as P),
    query: definition.query ?? (Nothing as unknown as Q),
    body: definition.body ?? (Nothing as unknown as B),
  };
}
