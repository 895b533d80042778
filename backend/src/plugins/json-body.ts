import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../api-error';
import { isStorable } from '../json';

/** Deeper than any body of the contract. 100 000 levels would exhaust the stack of a recursive function. */
const MAX_DEPTH = 64;
const QUOTE = 34;
const BACKSLASH = 92;

const isOpening = (code: number): boolean => code === 123 || code === 91;
const isClosing = (code: number): boolean => code === 125 || code === 93;

/** Whether a bracket is more than `limit` times in a text. */
function isMoreOften(json: string, bracket: string, limit: number): boolean {
  let found = 0;
  for (let at = json.indexOf(bracket); at !== -1; at = json.indexOf(bracket, at + 1)) {
    found += 1;
    if (found > limit) return true;
  }
  return false;
}

/** Whether a JSON text nests objects or lists more than `limit` deep; brackets in strings do not count. */
export function nestsDeeper(json: string, limit: number): boolean {
  // Most bodies have too few brackets, which is found out much faster than how they nest.
  if (!isMoreOften(json, '{', limit / 2) && !isMoreOften(json, '[', limit / 2)) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (quoted) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (isOpening(code) && ++depth > limit) return true;
    else if (isClosing(code)) depth -= 1;
  }
  return false;
}

/**
 * Accepts JSON bodies only, in UTF-8. Refuses bodies that nest too deep, hold text that PostgreSQL cannot store, or set
 * `__proto__`. An empty body counts as none.
 */
export const jsonBody = fp((app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = bytes.toString();
    if (text === '') done(null, undefined);
    else if (!isUtf8(bytes) || nestsDeeper(text, MAX_DEPTH)) done(new ApiError('malformed-json'));
    else {
      void parse(request, text, (error, body) => {
        // Valid UTF-8 holds such characters only as escapes.
        const isUnstorable = error === null && text.includes('\\u') && !isStorable(body);
        done(isUnstorable ? new ApiError('malformed-json') : error, body);
      });
    }
  });
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('%00') ? new ApiError('malformed-json') : undefined);
  });
});
