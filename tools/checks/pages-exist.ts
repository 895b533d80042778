import { basename } from 'node:path';
import { type Check, roomsOf, readIfThere, sourceFiles } from './source-files';

const RULES = 'shell/page-rules.ts';

/** Every page that a remote declares has its file in `src/pages`, every file there is declared, and so is every page that a rule names. */
export const pagesExist: Check = {
  name: 'pages exist',
  run(root) {
    const remotes = roomsOf(root).filter((room) => room.startsWith('mf-'));
    const declared = remotes.flatMap((remote) => declaredPages(root, remote));
    const lists = [...(readIfThere(root, RULES) ?? '').matchAll(/(?:pages|allBut): \[([^\]]*)\]/g)];
    const named = lists.flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name));
    return [
      ...remotes.flatMap((remote) => compare(root, remote)),
      ...[...new Set(named)]
        .filter((name) => !declared.includes(name))
        .map((name) => `${RULES} names the page "${name}", which no remote declares.`),
    ];
  },
};

function declaredPages(root: string, remote: string): string[] {
  const config = readIfThere(root, `${remote}/remote.config.ts`) ?? '';
  return [...config.matchAll(/^ {6}name: '([^']+)'/gm)].map(([, name = '']) => name);
}

function compare(root: string, remote: string): string[] {
  const declared = declaredPages(root, remote);
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
