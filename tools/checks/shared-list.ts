import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './source-files';

const LIST = 'shell/shell.config.ts';
const SCOPE = 'shell/src/shared-modules.ts';

/** What the shell provides to remotes, also of former majors, equals the list by which remotes are built; `react/` stands for `react/jsx-runtime`. */
export const sharedList: Check = {
  name: 'shared list',
  run(root) {
    if (!existsSync(join(root, SCOPE))) return [];
    const [list, scope] = [readFileSync(join(root, LIST), 'utf8'), readFileSync(join(root, SCOPE), 'utf8')];
    const listed = keysOf(list, 'shared:');
    const provided = keysOf(scope, 'const PROVIDED =');
    const [former, formerProvided] = [formerIn(list), keysOf(scope, 'const FORMER: FormerModules =')];
    const covers = (name: string, key: string): boolean => (name.endsWith('/') ? key.startsWith(name) : key === name);
    return [
      ...listed
        .filter((name) => !NO_MODULE_OF_ITS_OWN.includes(name) && !provided.some((key) => covers(name, key)))
        .map((name) => `${LIST} shares ${name}, which ${SCOPE} does not provide.`),
      ...provided
        .filter((key) => !listed.some((name) => covers(name, key)))
        .map((key) => `${SCOPE} provides ${key}, which ${LIST} does not share.`),
      ...former
        .filter((name) => !formerProvided.includes(name))
        .map((name) => `${LIST} names a former ${name}, which ${SCOPE} does not provide.`),
      ...formerProvided
        .filter((name) => !former.includes(name))
        .map((name) => `${SCOPE} provides a former ${name}, which ${LIST} does not name.`),
    ];
  },
};

/** Refuses copies of what lies below a package of which the site uses nothing (`react-dom/client` is the shell's alone). */
const NO_MODULE_OF_ITS_OWN: readonly string[] = ['react-dom/'];

/** The keys of the object that follows a text in a source, as they are written. */
function keysOf(source: string, before: string): string[] {
  const body = new RegExp(`${before} \\{([^}]*)\\}`).exec(source)?.[1] ?? '';
  return [...body.matchAll(/^\s*'?([^\s':]+)'?:/gm)].map(([, key = '']) => key);
}

/** The packages whose major before a shell's configuration names. */
function formerIn(config: string): string[] {
  const [, rest = ''] = config.split(/^ {2}former: \{$/m);
  const [body = ''] = rest.split(/^ {2}\},$/m);
  return [...body.matchAll(/^ {4}'?([^\s':]+)'?: \{/gm)].map(([, name = '']) => name);
}
