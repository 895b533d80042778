import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { partToSend, type ByteRange } from '@jnn/platform/server';

const PREFIX = '/map-tiles/';
const CHUNK_BYTES = 64 * 1024;
/** How an archive begins: its name and the version that browsers read (PMTiles specification, version 3, chapter 3). */
const FIRST_BYTES = Buffer.from('PMTiles\u0003');

/** The archive of streets from which browsers draw maps (`MAP_TILES`). */
export interface MapTiles {
  /** What browsers ask, also relative to the site; empty where there is none. */
  readonly url: string;
  /** Origins other than the site's own that browsers ask. */
  readonly origins: readonly string[];
  /** The file that this server serves at `url`; null where another server does, or nobody. */
  readonly file: TilesFile | null;
  /** Lets go of the file. */
  close(): Promise<void>;
}

/** An open file: who replaces it by another changes nothing of what is served until the next start. */
interface TilesFile {
  readonly handle: FileHandle;
  readonly size: number;
  /** Whether it is as it was found. One that was written over would give parts of two archives under one address. */
  isUnchanged(): Promise<boolean>;
}

export const NO_MAP_TILES: MapTiles = { url: '', origins: [], file: null, close: () => Promise.resolve() };

/**
 * Opens what `MAP_TILES` names. Never rejects: of a file that cannot be used it says on the error output what and where it
 * is and what to do, and there are no tiles then, since a site without streets is better than none.
 */
export async function openMapTiles(named: string): Promise<MapTiles> {
  if (named === '') return NO_MAP_TILES;
  if (/^https?:\/\//i.test(named)) return { ...NO_MAP_TILES, url: named, origins: [new URL(named).origin] };
  const path = resolve(named);
  let handle: FileHandle | null = null;
  try {
    handle = await open(path);
    const found = await handle.stat();
    const problem = await problemOf(handle, found);
    if (problem === null) return servedTiles(path, handle, found);
    tell(path, problem);
  } catch (error) {
    tell(path, `cannot be read (${String(error)})`);
  }
  await handle?.close();
  return NO_MAP_TILES;
}

async function problemOf(handle: FileHandle, found: Stats): Promise<string | null> {
  if (!found.isFile()) return 'is no file';
  const { buffer } = await handle.read({ buffer: Buffer.alloc(FIRST_BYTES.length), position: 0 });
  return buffer.equals(FIRST_BYTES) ? null : 'is no PMTiles archive of version 3';
}

function tell(path: string, problem: string): void {
  process.stderr.write(
    `MAP_TILES: ${path} ${problem}, so maps show what the site ships, without streets. Put an archive there as docs/operate-servers.md says ("Street maps"), or unset MAP_TILES, and start again.\n`,
  );
}

function servedTiles(path: string, handle: FileHandle, { size, mtimeMs }: Stats): MapTiles {
  // Another file has another address, since browsers keep what they have for a year. Copies often keep whole seconds only.
  const identity = JSON.stringify([path, size, Math.floor(mtimeMs / 1000)]);
  const digest = createHash('sha256').update(identity).digest('hex').slice(0, 12);
  const isUnchanged = async (): Promise<boolean> => {
    const now = await handle.stat();
    return now.size === size && now.mtimeMs === mtimeMs;
  };
  return {
    url: `${PREFIX}${digest}.pmtiles`,
    origins: [],
    file: { handle, size, isUnchanged },
    close: () => handle.close(),
  };
}

/** Serves the file of the archive by byte ranges (200, 206, 416), to be kept for ever; any other address beside it is a 404. */
export function serveMapTiles(app: FastifyInstance, { url, file }: MapTiles): void {
  // A route of its own for HEAD: the one that is made from GET would read the whole file.
  app.route({
    method: ['GET', 'HEAD'],
    url: `${PREFIX}*`,
    handler: async (request, reply) => {
      const [pathname] = request.url.split('?', 1);
      if (!file || pathname !== url || !(await file.isUnchanged())) return notFound(reply);
      reply.type('application/vnd.pmtiles').headers({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
      });
      const part = partToSend(request, reply, file.size);
      if (part === null || request.method === 'HEAD') return reply.send();
      return reply.send(Readable.from(bytesOf(file.handle, part), { objectMode: false }));
    },
  });
}

/** Reads a part of an open file and leaves it open; a file stream would close it for everybody when one visitor goes away. */
async function* bytesOf(handle: FileHandle, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  for (let position = start; position <= end;) {
    const length = Math.min(CHUNK_BYTES, end + 1 - position);
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafe(length), position });
    if (bytesRead === 0) throw new Error('The archive of map tiles was cut off while it was read.');
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found');
