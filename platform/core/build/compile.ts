import { rspack, type Configuration, type StatsCompilation } from '@rspack/core';

/** The statistics of a compilation and the files that it read. */
export interface Compiled {
  readonly stats: StatsCompilation;
  /** Files that the result depends on, absolute. */
  readonly inputs: readonly string[];
}

/** Compiles once. Rejects with the compiler's own message when the source does not compile. */
export function compile(config: Configuration): Promise<Compiled> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close((closing) => {
        const problem = failure ?? closing;
        if (problem) reject(problem);
        else if (!stats) reject(new Error(`${String(config.name)}: the compiler gave no result.`));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
        else resolve({ stats: stats.toJson(WANTED), inputs: [...stats.compilation.fileDependencies] });
      });
    });
  });
}

const WANTED = { all: false, assets: true, chunkGroups: true, chunkGroupAuxiliary: true, entrypoints: true };
