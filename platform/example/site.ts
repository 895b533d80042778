import { fixedRouting } from '@jnn/platform/contract';
import { runSite } from '@jnn/platform/site';
import shell from './shell/shell.config';

// `npx tsx platform/example/site.ts start`: builds, releases and serves the site. `help` lists the other commands.

await runSite(
  {
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
  },
  { root: import.meta.dirname, shell, mayMakeKey: () => true },
);
