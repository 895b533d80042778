import { writeLivePages } from '@jnn/part-tools/live-pages';
import { partNames } from '@jnn/platform/parts';
import { environment, ROOT } from './environment';
import { PROJECT } from './project';

// `npm run live-pages [-- --environment …]`: writes the pages of parts in other repositories, as they are live, so that
// parts of this one can link to them.

process.exitCode = await writeLivePages(PROJECT, partNames(ROOT), process.argv.slice(2), environment());
