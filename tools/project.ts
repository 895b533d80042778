import { siteProject } from '@jnn/part-tools';
import { operations } from '@jnn/platform/ops';
import type { Project } from '@jnn/platform/parts';
import type { SitePlugin } from '@jnn/platform/site';
import { ROOT } from './environment';

/** This repository, as the platform builds and releases it. What is heavy loads only when a command needs it. */
export const PROJECT: Project = {
  ...siteProject(ROOT),
  mayMakeKey: ({ JNN_MODE }) => JNN_MODE !== 'live',
  serveTrial: async (trial) => (await import('./trial-site')).serveTrialWithBackend(trial),
  findChromium: async (env) => (await import('@jnn/e2e/chromium')).findChromium(env),
};

/** What is added to the site for those who operate it. */
export const PLUGINS: readonly SitePlugin[] = [operations];
