import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { browserBuild } from './browser-build';
import { outputFolder } from './names';
import type { Part } from './project';

/**
 * Serves one remote without the shell, with hot reload. Its entry is made from its declaration and the shell's standalone
 * runner; calls under the site's proxied addresses go to `apiUrl`. Gives the function that stops the server.
 */
export async function serveStandalone(part: Part, port: number, apiUrl: string): Promise<() => Promise<void>> {
  const { root, shell } = part.project;
  const base = browserBuild({
    part,
    mode: 'development',
    refresh: true,
    build: 'standalone',
    output: outputFolder(root, `standalone-${part.name}`),
    publicPath: '/',
  });
  const plugins = (base.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin));
  const page = new rspack.HtmlRspackPlugin({
    templateContent: documentIn(shell.locales[0]),
    title: part.name,
    scriptLoading: 'defer',
  });
  const entry = { standalone: await writeEntry(part) };
  const compiler = rspack({ ...base, entry, plugins: [...plugins, page] });
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      historyApiFallback: { disableDotRule: true },
      proxy: [{ context: [...(shell.proxied ?? [])], target: apiUrl }],
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}

/** Writes the entry of a remote that runs alone below `.cache`, and gives its path. */
async function writeEntry(part: Part): Promise<string> {
  const folder = join(part.project.root, '.cache', 'standalone');
  const file = join(folder, `${part.name}.ts`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, standaloneEntry(part));
  return file;
}

/** The source of a remote's standalone entry. Throws for the shell, and where the shell has no standalone runner. */
export function standaloneEntry({ name, folder, remote, project: { root, shell } }: Part): string {
  const runner = shell.entries.standalone;
  if (!remote || runner === undefined) {
    throw new Error(
      `${name} cannot run alone: only a remote can, and only with entries.standalone in shell.config.ts.`,
    );
  }
  const path = (...names: string[]): string => JSON.stringify(join(...names));
  const loaders = (files: readonly (readonly [key: string, file: string])[]): string[] =>
    files.map(([key, file]) => `    ${JSON.stringify(key)}: () => import(${path(folder, 'src', file)}),`);
  return [
    `import { runStandalone } from ${runner.startsWith('.') ? path(root, 'shell', runner) : JSON.stringify(runner)};`,
    `import config from ${path(folder, 'remote.config.ts')};`,
    'runStandalone({',
    '  config,',
    '  pages: {',
    ...loaders(remote.pages.map((page) => [page.name, `pages/${page.name}.tsx`])),
    '  },',
    '  messages: {',
    ...loaders(shell.locales.map((locale) => [locale, `messages/${locale}`])),
    '  },',
    '});',
    '',
  ].join('\n');
}

const documentIn = (locale: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body><div id="root"></div></body></html>`;
