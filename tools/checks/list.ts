import { callsHaveRoutes } from './calls-have-routes';
import { citedTests } from './cited-tests';
import type { Check } from './source-files';
import { colours } from './colours';
import { environment } from './environment';
import { circles, folderCircles } from './imports/circles';
import { declaredImports } from './imports/declared-imports';
import { roomRules } from './imports/room-rules';
import { fileNames } from './file-names';
import { languages } from './languages';
import { packageVersions } from './package-versions';
import { packages } from './packages';
import { pagesExist } from './pages-exist';
import { proofs } from './proofs';
import { requirements } from './requirements';
import { remoteShape } from './remote-shape';
import { sharedList } from './shared-list';
import { words } from './words';

export const CHECKS: readonly Check[] = [
  circles,
  folderCircles,
  fileNames,
  remoteShape,
  roomRules,
  declaredImports,
  languages,
  words,
  colours,
  environment,
  callsHaveRoutes,
  pagesExist,
  packages,
  packageVersions,
  sharedList,
  requirements,
  proofs,
  citedTests,
];
