import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '../contract/page-declaration';
import type { SharedRanges } from './shared';

/** The host's name; every other part is a remote. */
export const SHELL = 'shell';

/** A part of the site that is built and released by itself. */
export interface Part {
  readonly name: string;
  /** Absolute folder of its source. */
  readonly folder: string;
  /** What it declares; null for the shell. */
  readonly remote: RemoteConfig | null;
  /** Ranges of the shared packages that it is built against; the site's own unless said. */
  readonly ranges?: SharedRanges;
}

/** Folder of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** Names of all parts: the shell and every folder with a `remote.config.ts`. */
export function partNames(root = ROOT): string[] {
  const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.config.ts')));
  return [SHELL, ...remotes.sort()];
}

/** Reads a part with its declaration. Throws for a name that is no part, listing those that are. */
export async function readPart(name: string, root = ROOT): Promise<Part> {
  if (!partNames(root).includes(name)) {
    throw new Error(`There is no part "${name}". The parts are: ${partNames(root).join(', ')}.`);
  }
  const folder = join(root, name);
  if (name === SHELL) return { name, folder, remote: null };
  const module: unknown = await import(pathToFileURL(join(folder, 'remote.config.ts')).href);
  return { name, folder, remote: declarationOf(name, module) };
}

function declarationOf(name: string, module: unknown): RemoteConfig {
  const config: unknown = typeof module === 'object' && module !== null && 'default' in module ? module.default : null;
  if (typeof config === 'object' && config !== null && 'name' in config && config.name === name && 'pages' in config) {
    // Written through `defineRemote`, which the compiler has checked; the release schema parses it again on publishing.
    return config as RemoteConfig;
  }
  throw new Error(`${name}/remote.config.ts must export a remote named "${name}" by default.`);
}
