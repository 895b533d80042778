import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { type RemoteInPage, type SiteInPage, messagesModule, pageModule } from '@jnn/platform/contract';
import {
  compile,
  browserBuild,
  exposedModules,
  loadPlans,
  containerName,
  ENTRY_FILE,
  type Part,
  remoteShares,
} from '@jnn/platform/build';
import {
  filesIn,
  withFiles,
  type NamedFile,
  comparedBase,
  comparedBuild,
  integrityAt,
  packedFiles,
  type Variant,
} from './variant';

interface BuiltRemote {
  readonly name: string;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly inPage: Omit<RemoteInPage, 'name' | 'pages' | 'lastGood'>;
}

/** Builds every remote with `ModuleFederationPluginV1`, for the host as production serves it. */
export async function buildV1(folder: string, remotes: readonly Part[]): Promise<Variant> {
  const built: BuiltRemote[] = [];
  for (const part of remotes) built.push(await buildRemote(join(folder, part.name), part));
  const shown = built.find(({ name }) => name === 'mf-search');
  if (!shown) throw new Error('There is no remote "mf-search" to measure.');
  const { base, entry, loads, integrity } = shown.inPage;
  const plans = [loads[pageModule('results')], loads[messagesModule('hu')]];
  const named = (path: string): NamedFile => ({ href: base + path, integrity: integrity[path] ?? '' });
  return {
    name: 'v1',
    rendered: false,
    files: new Map(built.flatMap(({ files }) => [...files])),
    document(html) {
      const { start, preloads, styles } = filesIn(html);
      return withFiles(html, {
        start,
        preloads: [
          ...preloads.filter(ofShell),
          ...[entry.path, ...plans.flatMap((plan) => plan?.scripts ?? [])].map(named),
        ],
        styles: [...styles.filter(ofShell), ...plans.flatMap((plan) => plan?.styles ?? []).map(named)],
        site: (site) => withRemotes(site, built),
      });
    },
  };
}

const ofShell = ({ href }: NamedFile): boolean => href.startsWith('/releases/shell/');

const withRemotes = (site: SiteInPage, built: readonly BuiltRemote[]): SiteInPage => ({
  ...site,
  remotes: site.remotes.map((remote) => ({ ...remote, ...built.find(({ name }) => name === remote.name)?.inPage })),
});

async function buildRemote(output: string, part: Part): Promise<BuiltRemote> {
  if (!part.remote) throw new Error(`"${part.name}" is no remote.`);
  const publicPath = comparedBase('v1', part.name);
  const base = browserBuild({ part, mode: 'production', build: comparedBuild(part.name), output, publicPath });
  const container = containerName(part.name, comparedBuild(part.name));
  const federation = new rspack.container.ModuleFederationPluginV1({
    name: container,
    filename: ENTRY_FILE,
    library: { type: 'var', name: container },
    exposes: exposedModules(part.remote, part.project.shell.locales),
    shared: remoteShares(part.project.shell.shared),
  });
  const kept = (base.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin));
  const { stats } = await compile({ ...base, plugins: [...kept, federation] });
  const loads = loadPlans(part, stats);
  const planned = Object.values(loads).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const paths = [...new Set([ENTRY_FILE, ...planned])];
  const hashes = await Promise.all(paths.map(async (path) => [path, await integrityAt(output, path)] as const));
  const integrity = Object.fromEntries(hashes);
  return {
    name: part.name,
    files: await packedFiles(output, publicPath),
    inPage: {
      build: comparedBuild(part.name),
      container,
      base: publicPath,
      byContent: false,
      entry: { path: ENTRY_FILE, integrity: integrity[ENTRY_FILE] ?? null },
      loads,
      integrity,
    },
  };
}
