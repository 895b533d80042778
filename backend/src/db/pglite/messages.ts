import * as z from 'zod';

/** What the application sends to the database's worker thread: PostgreSQL wire bytes of one connection, or the end. */
export type FromApp =
  { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array } | { readonly kind: 'close' };

/** What the worker thread sends back. */
export const FromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('bytes'), connection: z.number(), bytes: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('closed') }),
]);
