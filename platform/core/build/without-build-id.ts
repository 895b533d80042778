import { createHash } from 'node:crypto';
import { decodedMappings, encodedMappings, TraceMap } from '@jridgewell/trace-mapping';

// A file of a build is the same in the next one unless its own source changes. By themselves scripts name the build twice: in
// the global variable through which they hand over their modules, and in the names of classes.

/** The beginning of a chunk's script: it hands its modules to a global variable that has the name of the build. */
const HANDS_OVER = /^((?:"use strict";)?)\(globalThis\.rspackChunk\w+\|\|=\[\]\)\.push\(/;

/**
 * Another beginning, which reads that name from the script element: the bundler's runtime writes it there, before a colon.
 * So two builds in one page keep apart whatever files they have in common.
 */
const HANDS_OVER_TO_LOADER = '(self["rspackChunk"+document.currentScript.dataset.rspack.split(":")[0]]||=[]).push(';

/** The script of a chunk so that it hands over its modules to the build that loads it; any other script as it is. */
export const handingOverToLoader = (script: string): string => script.replace(HANDS_OVER, `$1${HANDS_OVER_TO_LOADER}`);

/** The source map of a script whose first line begins so many columns later. */
export function moveFirstLine(text: string, columns: number): string {
  const map = new TraceMap(text);
  const mappings = decodedMappings(map).map((segments, line) => (line === 0 ? segments.map(moved(columns)) : segments));
  const { version, file, names, sources } = map;
  const encoded = encodedMappings(new TraceMap({ version, names, sources, mappings }));
  return JSON.stringify({ version, file, sources, names, mappings: encoded });
}

/**
 * Names the classes of a build by what their rules say, in the place of where they stand: two builds that draw a module alike
 * share its names, and builds that do not never meet in one. Gives what replaces names in any file of the build.
 *
 * @param part The part, with which class names begin: `<part>-<module>-<class>`.
 * @param sheets The build's style sheets with the names that the compiler gave.
 */
export function classNamesByContent(part: string, sheets: readonly string[]): (text: string) => string {
  const name = new RegExp(`\\b${part}-([\\w-]{${String(MODULE_DIGITS)}})-`, 'g');
  const rules = new Map<string, Set<string>>();
  for (const rule of sheets.flatMap(rulesOf)) {
    for (const [, module = ''] of rule.matchAll(name)) {
      const known = rules.get(module);
      if (known) known.add(rule);
      else rules.set(module, new Set([rule]));
    }
  }
  const digests = new Map(
    [...rules].map(([module, all]) => [module, digestOf([module, ...[...all].sort()].join('\n'))]),
  );
  return (text) => text.replace(name, (_all, module: string) => `${part}-${digests.get(module) ?? module}-`);
}

/** Characters by which the compiler and the build tell the modules of class names apart, 36 bits. */
const MODULE_DIGITS = 6;

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, MODULE_DIGITS);

/** The rules of a minified style sheet, and its at-rules with all within them. */
function rulesOf(sheet: string): string[] {
  const rules: string[] = [];
  let [depth, begun] = [0, 0];
  // Braces in quotes are text.
  for (const { 0: token, index } of sheet.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (token !== '}' || depth > 0) continue;
    rules.push(sheet.slice(begun, index + 1));
    begun = index + 1;
  }
  return rules;
}

type Segment = ReturnType<typeof decodedMappings>[number][number];

function moved(columns: number): (segment: Segment) => Segment {
  return (segment) => {
    const [column] = segment;
    // A segment of the same length.
    return segment.with(0, column + columns) as Segment;
  };
}
