import { join } from 'node:path';
import type { HeldScripts } from '../../core/build/inline-scripts';

/** The script of the developer tools and the module from which the server sends it. */
export const DEVELOPER_TOOLS_SCRIPT: HeldScripts = {
  folder: import.meta.dirname,
  scripts: { index: 'DEVELOPER_TOOLS' },
  module: join(import.meta.dirname, '..', 'passes', 'developer-tools-script'),
};
