import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { join } from 'node:path';
import type { Check } from './check';
import { roomsOf } from './source-files';

const CONFIG = join(import.meta.dirname, '..', '..', '.dependency-cruiser.cjs');

/** Rules 1 to 13: who may import whom (`.dependency-cruiser.cjs` says each rule). */
export const roomRules: Check = {
  name: 'room rules',
  async run(root) {
    const options = await extractOptions(CONFIG);
    const { output } = await cruise(roomsOf(root), { ...options, baseDir: root });
    if (typeof output === 'string') throw new Error(output);
    return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  },
};
