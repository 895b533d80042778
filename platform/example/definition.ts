import { fixedRouting } from '@jnn/platform/contract';
import type { Project } from '@jnn/platform/parts';
import { defaultVisitorView, type SiteDefinition } from '@jnn/platform/server';
import shell from './shell/shell.config';

/** The cookbook, as the server that composes it needs it. `telemetry`: whether its pages report how they do. */
export const cookbook = (telemetry: 'on' | 'off'): SiteDefinition => ({
  routing: fixedRouting('en'),
  identity: {
    name: 'Cookbook',
    title: { en: 'The little cookbook' },
    home: { page: 'recipes', label: { en: 'Recipes' }, href: { en: '/' } },
    logo: '/logo.png',
    openGraphLocales: { en: 'en_GB' },
  },
  noScript: { en: 'This site needs JavaScript.' },
  unavailable: { en: { title: 'Back soon', text: 'There is no release yet.', retry: 'Try again' } },
  cookiePrefix: 'cookbook',
  visitorView: () => ({ ...defaultVisitorView(), settings: telemetry }),
});

/** Its repository. */
export const REPOSITORY: Project = { root: import.meta.dirname, shell, mayMakeKey: () => true };
