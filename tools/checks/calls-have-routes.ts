import { type Check, readIfThere, sourceFiles } from './source-files';

/** Rule 16: the backend answers every call of the contract. */
export const callsHaveRoutes: Check = {
  name: 'calls have routes',
  run(root) {
    const list = /export const calls = \{([\s\S]*?)\n\}/.exec(readIfThere(root, 'shared/contract/src/calls.ts') ?? '');
    const calls = [...(list?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
    const routes = sourceFiles(root, /^backend\/src\/.*(?<!\.test)\.ts$/)
      .map(({ text }) => text)
      .join('\n');
    return calls
      .filter((name) => !new RegExp(`registerCall\\(\\s*\\w+,\\s*calls\\.${name}\\b`).test(routes))
      .map((name) => `The contract has the call ${name}; no route of the backend answers it.`);
  },
};
