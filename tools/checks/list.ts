import { callsHaveRoutes } from './calls-have-routes';
import type { Check } from './check';
import { colours } from './colours';
import { declaredImports } from './declared-imports';
import { environment } from './environment';
import { languages } from './languages';
import { pagesExist } from './pages-exist';
import { requirements } from './requirements';
import { roomRules } from './room-rules';
import { sharedList } from './shared-list';

export const CHECKS: readonly Check[] = [
  roomRules,
  declaredImports,
  languages,
  colours,
  environment,
  callsHaveRoutes,
  pagesExist,
  sharedList,
  requirements,
];
