import { operations } from '@jnn/platform/ops';
import type { Project } from '@jnn/platform/parts';
import type { ReleasePlugin } from '@jnn/platform/release';
import type { SitePlugin } from '@jnn/platform/site';
import shell from '@jnn/shell/shell.config';
import { ROOT } from './environment';

/** This repository, as the platform builds and releases it. What is heavy loads only when a command needs it. */
export const PROJECT: Project = {
  root: ROOT,
  shell,
  linkModule: '@jnn/router',
  linkPattern: /(?:\bhref\(|PublishedHref\(\)\(|\bpage(?:=|: ))\s*['"]([a-z][a-z0-9-]*)['"]/g,
  describeWireContract: async (scripts) => (await import('./wire-contract')).wireContractOf(scripts),
  importSource: async (url): Promise<unknown> => (await import('tsx/esm/api')).tsImport(url, import.meta.url),
  mayMakeKey: ({ JNN_MODE }) => JNN_MODE !== 'live',
  serveTrial: async (trial) => (await import('./trial-site')).serveTrial(trial),
  findChromium: async (env) => (await import('@jnn/e2e/chromium')).findChromium(env),
};

/** What is added to the site for those who operate it. */
export const PLUGINS: readonly SitePlugin[] = [operations];

/** Their half that the release tool has. */
export const RELEASE_PLUGINS: readonly ReleasePlugin[] = PLUGINS.map(({ release }) => release);
