import type { Check } from '../source-files';
import { readImports } from './read-imports';
import { brokenRules } from './rules.mjs';

/** Rules 2 to 13: who may import whom (`rules.mjs` says each rule). */
export const roomRules: Check = {
  name: 'room rules',
  run: (root) =>
    readImports(root)
      .flatMap(({ imports }) => imports)
      .flatMap((found) =>
        brokenRules(found).map(
          ({ name, comment }) => `${name}: ${found.from} → ${found.to ?? found.specifier} (${comment})`,
        ),
      ),
};
