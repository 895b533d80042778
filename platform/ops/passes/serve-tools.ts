import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { PageDeclaration } from '../../core/contract/page-declaration';
import { BuildId } from '../../core/contract/release';
import { isSameOrigin } from '../../core/server/rate-limit';
import type { Cookies } from '../../core/server/site-definition';
import type { ToolsFacts } from '../developer-tools/facts';
import { isAddress, LocalAddress, type Pass } from './pass';
import { TOOLS_ADDRESS, TOOLS_SCRIPT } from './tools-file';

/** A pass in force in one browser; its holder may have switched what it `shows`. */
export interface HeldPass extends Pass {
  /** The build or the address that was signed. */
  readonly signedFor: string;
  /** The pages that the part's source has declared; for an address, those that are live where it has told none. */
  readonly pages?: readonly PageDeclaration[] | undefined;
}

interface Tools {
  readonly siteUrl: string;
  readonly heldBy: (cookies: Cookies) => HeldPass | null;
  /** Replaces the pass that a browser holds. */
  readonly show: (cookies: Cookies, pass: HeldPass) => void;
  /** Whether the store has a build of a part, and can be read. */
  readonly hasBuild: (part: string, build: string) => Promise<boolean>;
  readonly facts: (pass: HeldPass) => Promise<ToolsFacts>;
}

/** Whether the holder may show addresses of their own machine, whose code nobody has signed: who signed the pass agreed to it. */
export const mayShowAddress = ({ signedFor }: HeldPass): boolean => isAddress(signedFor);

/**
 * Adds the developer tools of who holds a pass: their script, what they show of the site, and `/pass/show`, which switches
 * the part of the pass to another build of the store, or to an address where the pass was signed for one. To everyone else
 * the first two do not exist.
 */
export function serveTools(scope: FastifyInstance, { siteUrl, heldBy, show, hasBuild, facts }: Tools): void {
  scope.get(TOOLS_ADDRESS, (request, reply) => {
    if (!heldBy(request.cookies)) return nothing(reply);
    return reply.header('Cache-Control', PRIVATE).type('text/javascript; charset=utf-8').send(TOOLS_SCRIPT);
  });
  scope.get('/pass/tools.json', async (request, reply) => {
    const pass = heldBy(request.cookies);
    if (!pass) return nothing(reply);
    return reply.header('Cache-Control', PRIVATE).send(await facts(pass));
  });
  scope.post('/pass/show', async (request, reply) => {
    const pass = heldBy(request.cookies);
    if (!pass || !isSameOrigin(request, siteUrl)) return refuse(reply, 403, NO_PASS);
    const form = new URLSearchParams(String(request.body));
    const shows = form.get('shows') ?? '';
    const pages = pagesIn(form.get('pages'));
    if (pages === null) return refuse(reply, 400, NO_PAGES);
    const refusal = await refusalOf(pass, shows, hasBuild);
    if (refusal) return refuse(reply, ...refusal);
    // It may have ended while the store was asked.
    if (!heldBy(request.cookies)) return refuse(reply, 403, NO_PASS);
    show(request.cookies, { ...pass, shows, pages: pages ?? pass.pages });
    return reply.code(204).send();
  });
}

const PRIVATE = 'private, no-store';

const NO_PASS = 'This browser holds no pass in force, or another site asked. Take a new pass and try again.';

const NO_PAGES = 'The pages are not what a remote declares. Nothing was switched.';

/** The pages that a part's source declares, as its development server tells them; undefined for none, null where they are no pages. */
function pagesIn(text: string | null): readonly PageDeclaration[] | undefined | null {
  if (text === null) return undefined;
  try {
    return z.array(PageDeclaration).parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Why a pass may not show that: a status and a sentence; null when it may. */
async function refusalOf(
  pass: HeldPass,
  shows: string,
  hasBuild: Tools['hasBuild'],
): Promise<readonly [status: 400 | 403 | 404, says: string] | null> {
  const { part } = pass;
  if (LocalAddress.safeParse(shows).success) {
    return mayShowAddress(pass)
      ? null
      : [403, `This pass was signed for builds of ${part}. For an address, ask for one by: ${addressCommand(part)}`];
  }
  if (!BuildId.safeParse(shows).success) {
    return [400, 'Name a build by its 16 hexadecimal digits, or an address such as http://localhost:4300.'];
  }
  return (await hasBuild(part, shows))
    ? null
    : [404, `The release store has no build ${shows} of ${part}, or cannot be read now. Nothing was switched.`];
}

const addressCommand = (part: string): string =>
  `npm run release -- pass --part ${part} --person NAME --address http://localhost:4300`;

const nothing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not found');

const refuse = (reply: FastifyReply, status: number, says: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(says);
