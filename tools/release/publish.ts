import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '@jnn/contract';
import { STORE_PATHS } from '@jnn/shell/server';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(?:js|css|json|svg|geojson)$/;

/**
 * Puts a finished build into a store folder, immutably: files are copied beside their place, compressed, and moved there
 * in one step, so that an interrupted publication leaves nothing visible. Publishing the same build again does nothing.
 */
export async function publish(store: string, folder: string, release: Release): Promise<'published' | 'present'> {
  const target = join(store, STORE_PATHS.build(release.part, release.build));
  if (existsSync(join(target, 'release.json'))) return 'present';
  const staging = `${target}.${String(process.pid)}.tmp`;
  await mkdir(dirname(target), { recursive: true });
  await cp(folder, staging, { recursive: true });
  await compressAll(staging);
  await rm(target, { recursive: true, force: true });
  await rename(staging, target);
  return 'published';
}

async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const packed = await compress(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  await writeFile(`${path}.br`, packed);
}
