import { relative } from 'node:path';
import { isBuiltIn, resolveImport } from '../imports/resolve.mjs';
import partRules from '../../part-tools/lint-rules.mjs';
import { brokenRules } from '../imports/rules.mjs';

const typesOnly = (node) =>
  node.importKind === 'type' ||
  node.exportKind === 'type' ||
  (node.specifiers?.length > 0 && node.specifiers.every((each) => (each.importKind ?? each.exportKind) === 'type'));

/** Rules 2 to 13 in the editor: who may import whom, as `tools/checks/imports/rules.mjs` says. */
const roomRules = {
  meta: {
    type: 'problem',
    docs: { description: 'an import keeps to the rules between rooms' },
    messages: { forbidden: '{{name}}: {{comment}} This leads to {{to}}.' },
    schema: [],
  },
  create(context) {
    const root = context.cwd;
    const from = relative(root, context.filename).replaceAll('\\', '/');
    const judge = ({ source, ...node }) => {
      if (typeof source?.value !== 'string' || isBuiltIn(source.value)) return;
      const specifier = source.value;
      const to = resolveImport(root, from, specifier);
      for (const { name, comment } of brokenRules({ from, specifier, to, typeOnly: typesOnly(node) })) {
        context.report({ node: source, messageId: 'forbidden', data: { name, comment, to: to ?? specifier } });
      }
    };
    return {
      ImportDeclaration: judge,
      ExportNamedDeclaration: judge,
      ExportAllDeclaration: judge,
      ImportExpression: judge,
    };
  },
};

/** This repository's own lint rules, for editors that speak to ESLint: those of every part, and the rooms. */
export default { meta: { name: 'jnn' }, rules: { ...partRules.rules, rooms: roomRules } };
