import * as z from 'zod/mini';
import { pageModule, UNRENDERED } from './module-names';
import { BuildId, type LoadPlan, PartName, type Release } from './release';

const Bytes = z.number().check(z.int(), z.gte(0));

/** A file of a build, and what it costs a browser that has the same file of another build. */
const FileCost = z.strictObject({
  path: z.string(),
  /** Bytes as they are sent to who has nothing. */
  whole: Bytes,
  /** Bytes of the difference, 0 for a file that is the same; null where there is none, and the whole file is sent. */
  difference: z.nullable(Bytes),
});

/** `costs/<from>.json`: what a build costs a browser that has the files of the build `from`, without headers. */
export const ReleaseCost = z.strictObject({
  part: PartName,
  build: BuildId,
  from: BuildId,
  files: z.array(FileCost),
});
export type ReleaseCost = z.infer<typeof ReleaseCost>;

/** Bytes of one page, or of the shell's start, in one language. */
export interface LoadCost {
  readonly whole: number;
  /** With whole files where there is no difference. */
  readonly differences: number;
}

/** What the dearest page of a build costs a browser that has the files of another one; for the shell, its start. */
export function dearestLoad(release: Release, { files }: ReleaseCost): LoadCost {
  const costs = new Map(files.map((file) => [file.path, file]));
  const sums = loadsOf(release).map((paths) => {
    const loaded = paths.flatMap((path) => costs.get(path) ?? []);
    return {
      whole: sum(loaded.map(({ whole }) => whole)),
      differences: sum(loaded.map(({ whole, difference }) => difference ?? whole)),
    };
  });
  return sums.reduce((dearest, one) => (one.differences > dearest.differences ? one : dearest), NOTHING);
}

const NOTHING: LoadCost = { whole: 0, differences: 0 };
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The files of each page with those of one language, or of the shell's start. */
function loadsOf({ entry, loads, pages }: Release): readonly (readonly string[])[] {
  const messages = Object.keys(loads).find((name) => /^(?:\.\/)?messages-/.test(name)) ?? '';
  const common = [entry, ...filesOf(loads[messages])];
  const own = pages.length > 0 ? pages.map(({ name }) => [pageModule(name)]) : [['start', UNRENDERED]];
  return own.map((names) => [...new Set([...common, ...names.flatMap((name) => filesOf(loads[name]))])]);
}

const filesOf = (plan: LoadPlan | undefined): readonly string[] =>
  plan ? [...plan.scripts, ...plan.styles, ...(plan.fonts ?? [])] : [];
