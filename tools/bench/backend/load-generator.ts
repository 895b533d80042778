import * as z from 'zod/mini';
import { load, type LoadStats, pacedLoad, type Target } from './load';
import { travellerHeaders } from './travellers';

/** The bodies of a target's requests, one behind the other, and where each ends. */
const TargetMessage = z.object({
  kind: z.literal('target'),
  id: z.number(),
  url: z.string(),
  bytes: z.instanceof(Uint8Array),
  ends: z.instanceof(Uint32Array),
  proxySecret: z.optional(z.string()),
});
/** A load on a target; without a rate as many requests as possible. The program answers with its `LoadStats`. */
const LoadMessage = z.object({
  kind: z.literal('load'),
  id: z.number(),
  seconds: z.number(),
  rate: z.optional(z.number()),
  connections: z.optional(z.number()),
});
const Message = z.discriminatedUnion('kind', [TargetMessage, LoadMessage]);
/** What the load generator is sent. */
export type LoadGeneratorMessage = z.infer<typeof Message>;

/** Positions are kept from load to load: a booking can be made once. */
function createTarget({ url, bytes, ends, proxySecret }: z.infer<typeof TargetMessage>): Target {
  const bodies = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  let traveller = 0;
  return {
    url,
    next() {
      const body = bodies.subarray(ends[at - 1] ?? 0, ends[at]);
      at = (at + 1) % ends.length;
      return body;
    },
    nextHeaders: () => (proxySecret === undefined ? {} : travellerHeaders(traveller++, proxySecret)),
  };
}

const targets = new Map<number, Target>();

async function obey(message: LoadGeneratorMessage): Promise<LoadStats | null> {
  if (message.kind === 'target') {
    targets.set(message.id, createTarget(message));
    return null;
  }
  const { id, seconds, rate, connections } = message;
  const target = targets.get(id);
  if (!target) throw new Error(`No target has been named ${id}.`);
  return rate === undefined ? load(target, seconds, connections) : pacedLoad(target, seconds, rate);
}

process.on('message', (message) => {
  void obey(z.parse(Message, message)).then((stats) => {
    if (stats) process.send?.(stats);
  });
});
