import { join } from 'node:path';
import { ENTRY_FILE } from '../contract/module-names';
import type { Part } from './project';

/** Below which path the browser finds the files of a part. */
export const partPath = (part: string): string => `/releases/${part}/`;

/** Chunk names of exposed modules, by which the load plan finds their files. */
export const chunkName = (exposed: string): string => exposed.replace('./', 'x-');

/** The folder of a build's server code, and its entry files. */
export const SERVER_FOLDER = 'server';
export const SERVER_ENTRY = { remote: 'remoteEntry.cjs', shell: 'render.cjs' } as const;

/** The folder of a build's source maps, for servers alone. */
export const MAPS_FOLDER = 'maps';

/** Where `npm run build` and development servers write a part's files. */
export const outputFolder = (root: string, part: string): string => join(root, '.cache', 'build', part);

/** The file that a browser loads first of a part: a remote's container, or the shell's start. */
export const entryFile = ({ name, remote }: Part): string => (remote ? ENTRY_FILE : `${name}.js`);
