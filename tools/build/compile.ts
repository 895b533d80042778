import { rspack, type Configuration, type StatsCompilation } from '@rspack/core';

/** Compiles once. Rejects with the compiler's own words when the source does not compile. */
export function compile(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close((closing) => {
        const problem = failure ?? closing;
        if (problem) reject(problem);
        else if (!stats) reject(new Error(`${String(config.name)}: the compiler gave no result.`));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
        else
          resolve(
            stats.toJson({ all: false, assets: true, chunkGroups: true, chunkGroupAuxiliary: true, entrypoints: true }),
          );
      });
    });
  });
}
