import { RELEASE_PLUGINS } from '@jnn/part-tools';
import { CONSOLE, runRelease } from '@jnn/platform/release';
import { environment } from './environment';
import { PROJECT } from './project';

// `npm run release -- COMMAND`: publishes builds of parts and decides which of them visitors get.
process.exitCode = await runRelease(PROJECT, process.argv.slice(2), environment(), CONSOLE, RELEASE_PLUGINS);
