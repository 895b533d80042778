/** Rule 15: exports have names, except where a tool, a federation container or `React.lazy` asks for a default. */
export const namedExports = {
  meta: {
    type: 'suggestion',
    docs: { description: 'exports have names' },
    messages: { named: 'Export by name, so that every importer calls it the same.' },
    schema: [],
  },
  create: (context) => ({
    ExportDefaultDeclaration: (node) => context.report({ node, messageId: 'named' }),
  }),
};
