/** What a new remote starts with: its name and one page. */
export interface NewRemote {
  /** Such as `mf-offers`. */
  readonly name: string;
  /** Name of its first page, such as `offers`. */
  readonly page: string;
  /** Its address in Hungarian, and in English after `/en`. */
  readonly path: string;
  readonly title: { readonly hu: string; readonly en: string };
}

/** The files of a remote with one page that shows its title, by their path in its folder. */
export const remoteFiles = (remote: NewRemote, reactVersion: string): Readonly<Record<string, string>> => ({
  'package.json': manifest(remote, reactVersion),
  ...sourceFiles(remote),
});

/** Those that do not tell what it is installed with. */
export function sourceFiles(remote: NewRemote): Readonly<Record<string, string>> {
  const component = `${pascal(remote.page)}Page`;
  return {
    'tsconfig.json':
      '{ "extends": "../tsconfig.base.json", "include": ["src", "../mf-*/remote.config.ts", "../live-pages.d.ts"] }\n',
    'remote.config.ts': config(remote),
    [`src/pages/${remote.page}.tsx`]: pageFile(component, remote),
    [`src/pages/${remote.page}.test.tsx`]: testFile(component, remote),
    'src/messages/en.json': messages(remote.title.en),
    'src/messages/hu.json': messages(remote.title.hu),
    'src/messages/index.ts': messagesIndex(remote),
  };
}

const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-z0-9])/g, (_match, first: string) => first.toUpperCase());

/** A text as a string literal in single quotes. */
const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const messages = (title: string): string => `${JSON.stringify({ heading: title }, null, 2)}\n`;

function manifest({ name }: NewRemote, react: string): string {
  const content = {
    name: `@jnn/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    exports: { './remote.config': './remote.config.ts' },
    dependencies: {
      '@jnn/i18n': '1.0.0',
      '@jnn/platform': '1.0.0',
      '@jnn/router': '1.0.0',
      '@jnn/ui': '1.0.0',
      react,
      'react-dom': react,
    },
    devDependencies: { '@jnn/testing': '1.0.0', '@testing-library/react': '16.3.3' },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const config = ({
  name,
  page,
  path,
  title,
}: NewRemote): string => `import { defineRemote } from '@jnn/platform/contract';

const config = defineRemote({
  name: '${name}',
  pages: [
    {
      name: '${page}',
      paths: ['${path}'],
      title: { hu: ${literal(title.hu)}, en: ${literal(title.en)} },
    },
  ],
});

export default config;

declare module '@jnn/router' {
  interface SiteRemotes {
    '${name}': typeof config;
  }
}
`;

const pageFile = (component: string, { title }: NewRemote): string => `import { PageColumn } from '@jnn/ui';
import { useMessages } from '../messages';

/** The page "${title.en}". */
export default function ${component}() {
  const t = useMessages();
  return (
    <PageColumn>
      <h1 tabIndex={-1}>{t('heading')}</h1>
    </PageColumn>
  );
}
`;

const testFile = (
  component: string,
  remote: NewRemote,
): string => `import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@jnn/testing';
import { screen } from '@testing-library/react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';
import ${component} from './${remote.page}';

const messages = { '${remote.name}': { hu, en } };

describe('the page ${remote.page}', () => {
  it.each([
    ['${remote.path}', hu.heading],
    ['/en${remote.path}', en.heading],
  ])('at %s has its heading in its language', async (path, heading) => {
    await renderPage(<${component} />, { path, messages });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
});
`;

const messagesIndex = ({ name, title }: NewRemote): string => `import { messagesOf } from '@jnn/i18n';
import type en from './en.json';

/** The words of "${title.en}" in the present language. */
export const useMessages = messagesOf<typeof en>('${name}');
`;
