import { castNeedsReason } from './cast-needs-reason.mjs';
import { namedExports } from './named-exports.mjs';
import { noModuleState } from './no-module-state.mjs';
import { roomRules } from './room-rules.mjs';

/** This repository's own lint rules, for ESLint in the editor and for Oxlint, which runs everywhere. */
export default {
  meta: { name: 'jnn' },
  rules: {
    'cast-needs-reason': castNeedsReason,
    'named-exports': namedExports,
    'no-module-state': noModuleState,
    rooms: roomRules,
  },
};
