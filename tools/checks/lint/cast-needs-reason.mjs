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

export const castNeedsReason = {
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
