import { operations } from '@jnn/platform/ops';
import type { Project } from '@jnn/platform/parts';
import type { ReleasePlugin } from '@jnn/platform/release';
import shell from '@jnn/shell/shell.config';

/**
 * A repository with parts of this site, as the platform builds and releases them: this one, or a team's own. What is heavy
 * loads only when a command needs it.
 *
 * @param root Absolute folder of the repository.
 */
export const siteProject = (root: string): Project => ({
  root,
  shell,
  linkModule: '@jnn/router',
  linkPattern: /(?:\bhref\(|PublishedHref\(\)\(|\bpage(?:=|: ))\s*['"]([a-z][a-z0-9-]*)['"]/g,
  describeWireContract: async (scripts) => (await import('./wire-contract')).wireContractOf(scripts),
  importSource: async (url): Promise<unknown> => (await import('tsx/esm/api')).tsImport(url, import.meta.url),
  serveTrial: async (trial) => (await import('./trial-site')).serveTrial(trial),
  findChromium: ({ CHROMIUM_PATH }) => Promise.resolve(CHROMIUM_PATH),
});

/** What the release tool has for those who operate the site. */
export const RELEASE_PLUGINS: readonly ReleasePlugin[] = [operations.release];
