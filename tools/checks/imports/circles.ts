import type { Check } from '../source-files';
import { readImports } from './read-imports';
import { TEST_FILES } from './rules.mjs';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Rule 1: no files import each other in a circle, types included: they can only be understood all at once. */
export const circles: Check = {
  name: 'circles',
  run(root) {
    const graph: Graph = new Map(
      readImports(root).map(({ path, imports }) => [path, imports.flatMap(({ to }) => (to === null ? [] : [to]))]),
    );
    return circlesIn(graph).map((circle) => `01-no-cycles: ${circle.join(' → ')}`);
  },
};

/**
 * Rule 1 for folders that stand beside each other: one of them can be read first. A folder's own files may use its
 * subfolders and be used by them. Tests may look everywhere.
 */
export const folderCircles: Check = {
  name: 'circles of folders',
  run(root) {
    const arrows = folderArrows(root);
    const graph: Graph = new Map([...arrows].map(([folder, to]) => [folder, [...to.keys()]]));
    return circlesIn(graph).map((circle) => {
      const reasons = circle.slice(1).map((to, at) => arrows.get(circle[at] ?? '')?.get(to));
      return `01-no-cycles-of-folders: ${circle.join(' → ')} by ${reasons.join(' and ')}`;
    });
  },
};

/** For each folder the folders beside it that its files import, each with one of these imports. */
function folderArrows(root: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const arrows = new Map<string, Map<string, string>>();
  for (const { path, imports } of readImports(root)) {
    if (TEST.test(path)) continue;
    for (const { to } of imports) {
      const sides = to === null || to.startsWith('node_modules/') ? null : neighbours(path, to);
      if (sides === null) continue;
      const [from, other] = sides;
      const known = arrows.get(from) ?? new Map<string, string>();
      if (!known.has(other)) known.set(other, `${path} → ${to}`);
      arrows.set(from, known);
    }
  }
  return arrows;
}

const TEST = new RegExp(TEST_FILES);

/** The folders of a path. Each shared package is a room of its own beside the others, as in docs/architecture.md. */
const roomed = (path: string): string[] => path.replace(/^shared\//, 'shared:').split('/');

/** The folders side by side in which two files stand; null where one of them stands in the folder of both. */
function neighbours(one: string, other: string): readonly [string, string] | null {
  const [left, right] = [roomed(one), roomed(other)];
  const depth = left.findIndex((part, at) => part !== right[at]);
  if (depth === -1 || depth >= left.length - 1 || depth >= right.length - 1) return null;
  return [pathOf(left.slice(0, depth + 1)), pathOf(right.slice(0, depth + 1))];
}

const pathOf = (folders: readonly string[]): string => folders.join('/').replace(/^shared:/, 'shared/');

/** The circles of a graph, each from one of its nodes back to itself; none that shares a node with another. */
function circlesIn(graph: Graph): readonly (readonly string[])[] {
  const seen = new Set<string>();
  return [...graph.keys()].flatMap((node) => {
    if (seen.has(node)) return [];
    const circle = shortestCircle(graph, node);
    for (const each of circle) seen.add(each);
    return circle.length === 0 ? [] : [[...circle, node]];
  });
}

/** The nodes from one back to itself by the fewest arrows; empty where no way leads back. */
function shortestCircle(graph: Graph, start: string): readonly string[] {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return wayTo(cameFrom, start, node);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      waiting.push(next);
    }
  }
  return [];
}

function wayTo(cameFrom: ReadonlyMap<string, string>, start: string, end: string): readonly string[] {
  const way: string[] = [];
  for (let node: string | undefined = end; node !== undefined && node !== start; node = cameFrom.get(node))
    way.unshift(node);
  return [start, ...way];
}
