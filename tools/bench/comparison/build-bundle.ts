import { join } from 'node:path';
import { messagesModule, pageModule } from '@jnn/platform/contract';
import { compile, browserBuild, type Part } from '@jnn/platform/build';
import { compiledContainers } from './compiled-containers';
import { builtVariant, comparedBase, comparedBuild, integrityAt, packedFiles, type Variant } from './variant';

/** Chunk name of an exposed module in the bundle. */
const chunkOf = (part: string, exposed: string): string => `${part}-${exposed.slice(2)}`;

/** The same source as one bundle: the pages and languages are chunks of it, nothing is shared or federated. */
export async function buildBundle(folder: string, shell: Part, remotes: readonly Part[]): Promise<Variant> {
  const output = join(folder, 'output');
  const publicPath = comparedBase('bundle', 'shell');
  const base = browserBuild({ part: shell, mode: 'production', build: comparedBuild(shell.name), output, publicPath });
  const containers = await compiledContainers(
    join(folder, 'sources'),
    remotes,
    (part, exposed, file) =>
      `import(/* webpackChunkName: ${JSON.stringify(chunkOf(part.name, exposed))} */ ${JSON.stringify(join(part.folder, file))})`,
  );
  const { stats } = await compile({ ...base, plugins: [...(base.plugins ?? []), ...containers] });
  const groups = [
    stats.entrypoints?.[shell.name],
    stats.namedChunkGroups?.['messages-hu'],
    ...(shell.project.shell.unrenderedChunks ?? []).map((chunk) => stats.namedChunkGroups?.[chunk]),
    stats.namedChunkGroups?.[chunkOf('mf-search', pageModule('results'))],
    stats.namedChunkGroups?.[chunkOf('mf-search', messagesModule('hu'))],
  ];
  const names = groups.flatMap((group) => (group?.assets ?? []).map(({ name }) => name));
  const named = async (kind: string) =>
    Promise.all(
      [...new Set(names.filter((name) => name.endsWith(kind)))].map(async (name) => ({
        href: publicPath + name,
        integrity: await integrityAt(output, name),
      })),
    );
  const [start, ...preloads] = await named('.js');
  if (!start) throw new Error('The bundle has no script.');
  return builtVariant('bundle', await packedFiles(output, publicPath), {
    start,
    preloads,
    styles: await named('.css'),
  });
}
