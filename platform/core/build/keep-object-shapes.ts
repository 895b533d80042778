import type { Compiler } from '@rspack/core';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * Writes `...null` before the first spread of every object literal that adds to it: `{ ...null, ...props, type }` makes the
 * same object. Node 20 copies what a leading spread names together with its shape, and then gives each such object a shape
 * of its own, which takes twenty times as long and makes all that read it slow (decision 63).
 *
 * @throws Error for what is no script.
 */
export function keepObjectShapes(source: string): string {
  const places: number[] = [];
  const { program, errors } = parseSync('script.cjs', source);
  const [error] = errors;
  if (error) throw new Error(error.codeframe ?? error.message);
  const visitor = new Visitor({
    ObjectExpression({ start, properties }) {
      if (properties.length > 1 && properties[0]?.type === 'SpreadElement') places.push(start + 1);
    },
  });
  visitor.visit(program);
  const ends = [...places.sort((one, other) => one - other), source.length];
  return ends.map((end, place) => source.slice(ends[place - 1] ?? 0, end)).join('...null,');
}

/** Applies {@link keepObjectShapes} to all scripts of a build. */
export class KeepObjectShapes {
  apply(compiler: Compiler): void {
    const { name } = KeepObjectShapes;
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const file of Object.keys(assets).filter((it) => it.endsWith('.cjs'))) {
          compilation.updateAsset(file, (script) => new sources.RawSource(keepObjectShapes(String(script.source()))));
        }
      });
    });
  }
}
