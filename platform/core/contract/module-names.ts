import type { Locale } from './page-declaration';

// A file without schemas: the start of a page loads no parser.

/** The name under which a page is exposed by its remote's container. */
export const pageModule = (page: string): string => `./${page}`;

/** The name under which a language's messages are exposed. */
export const messagesModule = (locale: Locale): string => `./messages-${locale}`;

/**
 * The name of a page's preload script (`src/preload/<page>.ts`) in a build's load plans. The server inlines the script
 * into documents that the browser renders; it makes the page's first API call before the page's code has loaded.
 */
export const preloadScript = (page: string): string => `preload-${page}`;

/** The name of the files, in the shell's load plans, that a page needs at once where the server has not rendered its data. */
export const UNRENDERED = 'unrendered';

/** The name of the script that answers presses before a rendered page's code is there, in the shell's load plans. */
export const EARLY_PRESS = 'early-press';

/** Global name of a build's container: two builds of one remote can live in one page. */
export const containerName = (part: string, build: string): string => `${part.replaceAll('-', '_')}_${build}`;

/** File name of a remote's container. */
export const ENTRY_FILE = 'entry.js';
