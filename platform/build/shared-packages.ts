import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUpward, type Project, type SharedRanges } from './project';

/** The remotes' side of the shared packages, as the federation plugin takes it: strict singletons, never bundled. */
export function remoteShares(ranges: SharedRanges) {
  return Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      { import: false as const, singleton: true, strictVersion: true, requiredVersion },
    ]),
  );
}

/** The versions that the shell provides, by package name; read from the installed packages. */
export function providedVersions({ root, shell }: Project): Record<string, string> {
  const names = Object.keys(shell.shared).filter((name) => !name.endsWith('/'));
  return Object.fromEntries(names.map((name) => [name, installedVersion(root, name)]));
}

function installedVersion(root: string, name: string): string {
  const manifest: unknown = JSON.parse(
    readFileSync(findUpward(root, join('node_modules', name, 'package.json')), 'utf8'),
  );
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error(`node_modules/${name} names no version; install again.`);
}
