import { BadPadding } from './errors';

/** Fills up to a multiple of `block` with bytes that say how many were added; a full block when already aligned. */
export function pad(bytes: Buffer, block: number): Buffer {
  const added = block - (bytes.length % block);
  return Buffer.concat([bytes, Buffer.alloc(added, added)]);
}

/**
 * Takes off what {@link pad} added.
 * @throws BadPadding when the length is no multiple of `block` or the last bytes do not agree
 */
export function unpad(bytes: Buffer, block: number): Buffer {
  const added = bytes.at(-1) ?? 0;
  const aligned = bytes.length % block === 0;
  if (!aligned || added < 1 || added > block) throw new BadPadding(`no pad to ${block}`);
  const end = bytes.length - added;
  if (!bytes.subarray(end).every((byte) => byte === added)) throw new BadPadding(`no pad to ${block}`);
  return bytes.subarray(0, end);
}
