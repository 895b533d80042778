import { createRequire } from 'node:module';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { browserBuild, compile, exposedModules, type Part } from '@jnn/platform/build';
import { ROOT } from '../../environment';
import { comparedBase, comparedBuild, packedFiles } from './variant';

// What compositions of modules have in common: each part is a module, of ECMAScript unless a variant takes another form,
// which names the packages that parts share as they are written in the source. With an import map each of these is one too.

/** The packages that the parts have in common, whole. */
export const SHARED: readonly string[] = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
  ...['@jnn/router', '@jnn/session', '@jnn/api', '@jnn/i18n'],
];

export interface CompiledModules {
  /** Compressed files by their addresses. */
  readonly files: Map<string, Buffer>;
  /** Addresses by the names under which modules are imported. */
  readonly addresses: Readonly<Record<string, string>>;
}

/** Compiles modules for a variant, each by itself. */
export async function compileModules(
  folder: string,
  variant: string,
  modules: readonly MappedModule[],
): Promise<CompiledModules> {
  const files = new Map<string, Buffer>();
  const addresses: Record<string, string> = {};
  const names = modules.map(({ name }) => name);
  for (const { name, part, entry, plugins = [], form = ECMASCRIPT, imported = names } of modules) {
    const base = comparedBase(variant, inPath(name));
    const output = outputOf(folder, name);
    await compile({
      ...moduleOf(part, output, base, form),
      entry: { entry },
      externals: imported.filter((other) => other !== name),
      plugins: [...definitionsOf(part, output, base), ...plugins],
    });
    for (const [address, content] of await packedFiles(output, base)) files.set(address, content);
    addresses[name] = `${base}entry.js`;
  }
  return { files, addresses };
}

const inPath = (name: string): string => name.replaceAll(/\W+/g, '-');
/** Where the files of a module lie. */
export const outputOf = (folder: string, name: string): string => join(folder, 'output', inPath(name));

/** A module that is compiled by itself. */
export interface MappedModule {
  readonly name: string;
  /** The part whose settings compile it. */
  readonly part: Part;
  readonly entry: string;
  readonly plugins?: Configuration['plugins'];
  /** A module of ECMAScript unless given. */
  readonly form?: ModuleForm;
  /** The names under which it leaves other modules to be imported; all those compiled beside it unless given. */
  readonly imported?: readonly string[];
}

/** The compiler's settings for the form in which a module is written. */
export type ModuleForm = Pick<Configuration, 'externalsType' | 'output'>;

const ECMASCRIPT: ModuleForm = {
  externalsType: 'module',
  output: { module: true, library: { type: 'module' }, chunkFormat: 'module', chunkLoading: 'import' },
};

/** Writes the source of a module below a folder, which must be inside the repository; gives its path. */
export async function written(folder: string, name: string, source: string): Promise<string> {
  const sources = join(folder, 'sources');
  await mkdir(sources, { recursive: true });
  const file = join(sources, `${inPath(name)}.ts`);
  await writeFile(file, source);
  return file;
}

/** The shared packages as modules. */
export const sharedEntries = (folder: string, shell: Part): Promise<MappedModule[]> =>
  Promise.all(
    SHARED.map(async (name) => ({ name, part: shell, entry: await written(folder, name, sourceOfShared(name)) })),
  );

/** React's packages are no modules of ECMAScript, so their names are written out. */
function sourceOfShared(name: string): string {
  if (name.startsWith('@')) return `export * from '${name}';\n`;
  const found: unknown = createRequire(join(ROOT, 'package.json'))(name);
  const names = Object.keys(typeof found === 'object' && found !== null ? found : {}).filter(
    (one) => one !== '__esModule',
  );
  return `import whole from '${name}';\nexport default whole;\nexport const { ${names.join(', ')} } = whole;\n`;
}

/** A remote as a module, whose `modules` load what it exposes. */
export async function remoteEntry(folder: string, part: Part): Promise<MappedModule> {
  if (!part.remote) throw new Error(`"${part.name}" is no remote.`);
  const exposed = Object.entries(exposedModules(part.remote, part.project.shell.locales)).map(
    ([name, { import: file }]) =>
      `  ${JSON.stringify(name)}: () => import(${JSON.stringify(join(part.folder, file))}),`,
  );
  const source = `export const modules = {\n${exposed.join('\n')}\n};\n`;
  return { name: part.name, part, entry: await written(folder, part.name, source) };
}

const productionOf = (part: Part, output: string, publicPath: string): Configuration =>
  browserBuild({ part, mode: 'production', build: comparedBuild(part.name), output, publicPath });

/** How production compiles a part, into a module of the given form and without this project's own tuning. */
function moduleOf(part: Part, output: string, publicPath: string, form: ModuleForm): Configuration {
  const base = productionOf(part, output, publicPath);
  return {
    ...base,
    ...form,
    optimization: { runtimeChunk: false },
    output: { ...base.output, ...form.output },
    resolve: { ...base.resolve, alias: {} },
  };
}

const definitionsOf = (part: Part, output: string, publicPath: string): NonNullable<Configuration['plugins']> =>
  (productionOf(part, output, publicPath).plugins ?? []).filter((plugin) => plugin instanceof rspack.DefinePlugin);
