import { join } from 'node:path';
import type { Part } from './parts';

/** Where the browser finds the files of a build. */
export const buildPath = (part: string, build: string): string => `/releases/${part}/${build}/`;

/** Global name of a build's container: two builds of one remote can live in one page. */
export const containerName = (part: string, build: string): string => `${part.replaceAll('-', '_')}_${build}`;

/** Chunk names of exposed modules, by which the loading plan finds their files. */
export const chunkName = (exposed: string): string => exposed.replace('./', 'x-');

/** File name of a remote's container. */
export const ENTRY_FILE = 'entry.js';

/** Where a build keeps what renders it on the server, and the files that are entered there. */
export const SERVER_FOLDER = 'server';
export const SERVER_ENTRY = { remote: 'remoteEntry.cjs', shell: 'render.cjs' } as const;

/** Where a part's files go: the last asked-for build, or what a development server writes. */
export const outputFolder = (root: string, part: string): string => join(root, '.cache', 'build', part);

/** The file that a browser loads first of a part: a remote's container, or the shell's start. */
export const entryFile = ({ name, remote }: Part): string => (remote ? ENTRY_FILE : `${name}.js`);
