/** Rule 15: exports have names, except where a tool, a federation container or `React.lazy` asks for a default. */
const namedExports = {
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

const isState = (node) => node?.type === 'VariableDeclaration' && node.kind === 'let';

/** Browser code also renders on the server, for many visitors at once: a module keeps no state of its own. */
const noModuleState = {
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

/**
 * Rule 15: a cast tells the compiler something that it cannot see, so the reason stands beside it: in a comment on its
 * line, right above it, or above the statement or member that it belongs to. One reason may serve casts in consecutive
 * lines. `as const` needs none.
 */
const isConst = (annotation) => annotation.type === 'TSTypeReference' && annotation.typeName.name === 'const';

const isHolder = ({ type }) =>
  /Statement$|Declaration$|Definition$|^Property$|^JSX(?:Attribute|ExpressionContainer)$/.test(type);

/** First lines of the nodes around a cast, up to its statement and what stands around that statement's function. */
function holderLines(cast) {
  const lines = [cast.loc.start.line];
  for (let node = cast.parent; node; node = node.parent) {
    if (node.type === 'BlockStatement' || node.type === 'Program') break;
    if (isHolder(node)) lines.push(node.loc.start.line);
  }
  return lines;
}

const castNeedsReason = {
  meta: {
    type: 'suggestion',
    docs: { description: 'a cast needs its reason in a comment beside it' },
    messages: { missing: 'Say in a comment beside this cast why the compiler cannot see it, or parse instead.' },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    const commentEnds = new Set(sourceCode.getAllComments().map((comment) => comment.loc.end.line));
    const reasoned = new Set();
    return {
      'TSAsExpression, TSTypeAssertion'(node) {
        if (isConst(node.typeAnnotation)) return;
        const end = node.loc.end.line;
        const near = holderLines(node).some((line) => commentEnds.has(line - 1)) || commentEnds.has(end);
        if (near || reasoned.has(node.loc.start.line) || reasoned.has(node.loc.start.line - 1)) reasoned.add(end);
        else context.report({ node, messageId: 'missing' });
      },
    };
  },
};

/** Lint rules for every part of the site, wherever its repository is. */
export default {
  meta: { name: 'jnn' },
  rules: { 'cast-needs-reason': castNeedsReason, 'named-exports': namedExports, 'no-module-state': noModuleState },
};
