import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { describe, expect, it } from '@jest/globals';

const MODULE = pathToFileURL(join(import.meta.dirname, 'keep-object-shapes.ts')).href;

/** A script as the server build writes it. In a process of its own, since Jest loads no modules of ECMAScript. */
function written(source: string): string {
  const program = `
    const { keepObjectShapes } = await import(${JSON.stringify(MODULE)});
    process.stdout.write(keepObjectShapes(${JSON.stringify(source)}));`;
  return execFileSync(process.execPath, ['--import', 'tsx/esm', '--input-type=module', '--eval', program], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

// eslint-disable-next-line no-implied-eval -- a script of the test's own
const run = (source: string): unknown => (new Function(written(source)) as () => unknown)();

describe('a script of a server build', () => {
  it('makes the same objects as before', () => {
    const made = run(`
      const name = 'Ősz, 🍂';
      const props = { name, a: 1, get b() { return 2; } };
      const add = ({ a, ...rest }) => ({ ...rest, a: -a, ...null, ...{ c: 3 } });
      const nested = { ...(name ? { ...props, d: \`{...x, \${{ ...props, e: 1 }.e}}\` } : {}), f: 1 };
      return [add(props), { ...props }, { ...props, ...[4] }, nested];
    `);
    const props = { name: 'Ősz, 🍂', a: 1, b: 2 };
    expect(made).toEqual([{ ...props, a: -1, c: 3 }, props, { ...props, 0: 4 }, { ...props, d: '{...x, 1}', f: 1 }]);
  });

  it('takes objects apart, and copies them, as before', () => {
    const source = `const { ...all } = props; const f = ({ ...rest }, [...more]) => g({ ...rest }, "{ ...a, b }", /{...a,b}/);`;
    expect(written(source)).toBe(source);
  });

  it('gives all objects of one literal the same shape', () => {
    setFlagsFromString('--allow-natives-syntax');
    // eslint-disable-next-line no-implied-eval -- what only the engine knows
    const haveSameShape = new Function('one', 'other', 'return %HaveSameMap(one, other)') as Compare;
    const made = run(`
      const add = (it) => ({ ...it, type: 'box' });
      return Array.from({ length: 500 }, (_, id) => add({ id, name: 'x' }));
    `) as object[];
    expect(made.filter((it) => !haveSameShape(it, made.at(-1) ?? {}))).toEqual([]);
  });

  it('is refused where it cannot be read', () => {
    expect(() => written('const = {')).toThrow('Unexpected token');
  });
});

type Compare = (one: object, other: object) => boolean;
