const isState = (node) => node?.type === 'VariableDeclaration' && node.kind === 'let';

/** Browser code also renders on the server, for many visitors at once: a module keeps no state of its own. */
export const noModuleState = {
  meta: {
    type: 'problem',
    docs: { description: 'no variable of a module changes' },
    messages: {
      state: 'Browser code also renders on the server, for many at once: state belongs to a store or a provider.',
    },
    schema: [],
  },
  create: (context) => ({
    Program({ body }) {
      for (const statement of body) {
        const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (isState(node)) context.report({ node, messageId: 'state' });
      }
    },
  }),
};
