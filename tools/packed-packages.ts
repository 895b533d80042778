import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Tests, the shell's pages, and what serves the work on a package in this repository alone. */
const STAYS_HERE = [
  /\.test\.tsx?$/,
  /(?:^|\/)(?:node_modules|tsconfig\.json|package\.json)(?:\/|$)/,
  /^shell\/src\//,
  /^platform\/(?:example|core\/build\/federation-runtime\/(?:fixture|build-fixture\.ts))(?:\/|$)/,
  /^shared\/(?:ui\/fonts|map\/data)\/[^/]+\.m[jt]s$/,
];

/** The folders of the packages that other repositories get, from the repository's root, such as `shared/ui`. */
export const packedFolders = (root: string): readonly string[] =>
  ['platform', 'shell', 'tools/part-tools', ...foldersIn(root, 'shared')].filter((folder) =>
    existsSync(join(root, folder, 'package.json')),
  );

const foldersIn = (root: string, folder: string): string[] =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [];

/** Whether a file of such a package, by its path from the repository's root, goes with it. */
export const isPacked = (path: string): boolean => !STAYS_HERE.some((pattern) => pattern.test(path));
