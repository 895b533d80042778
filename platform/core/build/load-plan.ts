import type { StatsCompilation } from '@rspack/core';
import { UNRENDERED } from '../contract/module-names';
import type { Release } from '../contract/release';
import { exposedModules } from './browser-build';
import { chunkName } from './names';
import type { Part } from './project';

/** The load plan of a finished compilation: the files that the browser loads for each page and language, or for the shell's start. */
export const loadPlans = (part: Part, stats: StatsCompilation): Release['loads'] =>
  part.remote ? remoteLoads(part.remote, part.project.shell.locales, stats) : shellLoads(part, stats);

type Loads = Release['loads'];

/** The files of each exposed module, as the compiler grouped them. */
function remoteLoads(remote: NonNullable<Part['remote']>, locales: readonly string[], stats: StatsCompilation): Loads {
  const exposed = Object.keys(exposedModules(remote, locales));
  return Object.fromEntries(exposed.map((name) => [name, planOf(stats.namedChunkGroups?.[chunkName(name)]?.assets)]));
}

/** The shell's own files at its start, those of its languages, and those of a page without rendered data. */
function shellLoads({ name, project: { shell } }: Part, stats: StatsCompilation): Loads {
  const languages = Object.entries(stats.namedChunkGroups ?? {}).filter(([group]) => group.startsWith('messages-'));
  const start = stats.entrypoints?.[name];
  const unrendered = (shell.unrenderedChunks ?? []).flatMap((chunk) => stats.namedChunkGroups?.[chunk]?.assets ?? []);
  return {
    start: { ...planOf(start?.assets), fonts: fontsAmong(start?.auxiliaryAssets) },
    [UNRENDERED]: planOf(unrendered),
    ...Object.fromEntries(languages.map(([group, { assets }]) => [group, planOf(assets)])),
  };
}

type Assets = readonly { readonly name: string }[] | undefined;

/** The fonts among files that others name. */
const fontsAmong = (assets: Assets): string[] =>
  (assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.woff2'));

function planOf(assets: Assets): Loads[string] {
  const names = (assets ?? []).map(({ name }) => name);
  return {
    scripts: names.filter((name) => name.endsWith('.js')),
    styles: names.filter((name) => name.endsWith('.css')),
  };
}
