import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './parts';

/**
 * What host and remotes share, and nothing else (architecture: Loading). Each is provided by the shell and is a strict
 * singleton; a remote never brings its own.
 */
export const SHARED_RANGES = {
  react: '^19.3.0',
  'react/': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/': '^19.3.0',
  '@jnn/router': '^1.0.0',
  '@jnn/session': '^1.0.0',
  '@jnn/api': '^1.0.0',
  '@jnn/i18n': '^1.0.0',
} as const;

/** Shared packages with the range of versions that a remote takes of each. */
export type SharedRanges = Readonly<Record<keyof typeof SHARED_RANGES, string>>;

/** The remotes' side of the shares, as the federation plugin takes it. */
export function remoteShares(ranges: SharedRanges = SHARED_RANGES) {
  return Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      { import: false as const, singleton: true, strictVersion: true, requiredVersion },
    ]),
  );
}

/** The versions that the shell provides, by package name; read from the installed packages. */
export function providedVersions(root = ROOT): Record<string, string> {
  const names = Object.keys(SHARED_RANGES).filter((name) => !name.endsWith('/'));
  return Object.fromEntries(names.map((name) => [name, installedVersion(root, name)]));
}

function installedVersion(root: string, name: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error(`node_modules/${name} names no version; install again.`);
}
