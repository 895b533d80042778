import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { configuration } from './configuration';
import { outputFolder } from './names';
import { ROOT, type Part } from './parts';

/** What of the site's server a remote alone still needs. */
const PASSED_ON = ['/api', '/bank', '/outbox'];

/** Serves one remote by itself from `src/standalone.tsx`, with hot reload; calls go to the backend. Gives the way to stop it. */
export async function serveStandalone(part: Part, port: number, apiUrl: string): Promise<() => Promise<void>> {
  const base = configuration({
    part,
    mode: 'development',
    build: 'standalone',
    output: outputFolder(ROOT, `standalone-${part.name}`),
    publicPath: '/',
  });
  const plugins = (base.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin));
  const page = new rspack.HtmlRspackPlugin({ templateContent: PAGE, title: part.name, scriptLoading: 'defer' });
  const compiler = rspack({ ...base, entry: { standalone: './src/standalone.tsx' }, plugins: [...plugins, page] });
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      historyApiFallback: { disableDotRule: true },
      proxy: [{ context: PASSED_ON, target: apiUrl }],
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}

const PAGE =
  '<!doctype html><html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body><div id="root"></div></body></html>';
