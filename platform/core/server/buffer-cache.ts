/** Keeps what was read, up to some bytes in all; the oldest goes first. */
export interface BufferCache {
  get(name: string): Buffer | undefined;
  /** Keeps what is not kept under that name yet. */
  add(name: string, body: Buffer): void;
}

export function bufferCache(limit: number): BufferCache {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  return {
    get: (name) => kept.get(name),
    add(name, body) {
      if (kept.has(name)) return;
      kept.set(name, body);
      bytes += body.length;
      for (const [oldest, { length }] of kept) {
        if (bytes <= limit) break;
        kept.delete(oldest);
        bytes -= length;
      }
    },
  };
}
