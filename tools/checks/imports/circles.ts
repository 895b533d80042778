import type { Check } from '../source-files';
import { readImports } from './read-imports';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Rule 1: no files import each other in a circle, types included: they can only be understood all at once. */
export const circles: Check = {
  name: 'circles',
  run(root) {
    const graph: Graph = new Map(
      readImports(root).map(({ path, imports }) => [path, imports.flatMap(({ to }) => (to === null ? [] : [to]))]),
    );
    const told = new Set<string>();
    return [...graph.keys()].flatMap((file) => {
      if (told.has(file)) return [];
      const circle = shortestCircle(graph, file);
      for (const each of circle) told.add(each);
      return circle.length === 0 ? [] : [`01-no-cycles: ${[...circle, file].join(' → ')}`];
    });
  },
};

/** The files from one back to itself by the fewest imports; empty where no way leads back. */
function shortestCircle(graph: Graph, start: string): readonly string[] {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return wayTo(cameFrom, start, file);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      waiting.push(next);
    }
  }
  return [];
}

function wayTo(cameFrom: ReadonlyMap<string, string>, start: string, end: string): readonly string[] {
  const way: string[] = [];
  for (let file: string | undefined = end; file !== undefined && file !== start; file = cameFrom.get(file))
    way.unshift(file);
  return [start, ...way];
}
