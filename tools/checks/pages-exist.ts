import { basename } from 'node:path';
import { type Check, roomsOf, readIfThere, sourceFiles } from './source-files';

/** Every page that a remote declares has its file in `src/pages`, and every file there is declared. */
export const pagesExist: Check = {
  name: 'pages exist',
  run: (root) =>
    roomsOf(root)
      .filter((room) => room.startsWith('mf-'))
      .flatMap((remote) => compare(root, remote)),
};

function compare(root: string, remote: string): string[] {
  const config = readIfThere(root, `${remote}/remote.config.ts`) ?? '';
  const declared = [...config.matchAll(/^ {6}name: '([^']+)'/gm)].map(([, name = '']) => name);
  const files = sourceFiles(root, new RegExp(`^${remote}/src/pages/[^/]+(?<!\\.test)\\.tsx$`));
  const present = files.map(({ path }) => basename(path, '.tsx'));
  return [
    ...declared
      .filter((name) => !present.includes(name))
      .map((name) => `${remote} declares "${name}" without a page file.`),
    ...present
      .filter((name) => !declared.includes(name))
      .map((name) => `${remote}/src/pages/${name}.tsx is not declared.`),
  ];
}
