import { createHash, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ToolsFacts } from '../developer-tools/facts';
import { isAddress, MalformedPassError, openPass, openTeamPass, type Pass, type TeamPass } from './pass';
import { serveStore } from './serve-store';
import { type HeldPass, serveTools } from './serve-tools';
import { html } from '../../core/server/html';
import { isSameOrigin, rateLimiter } from '../../core/server/rate-limit';
import type { Cookies } from '../../core/server/site-definition';
import type { Objects } from '../../core/store/objects';
import { mayDo, type NamedKey } from '../../core/store/signing-keys';

/** The passes that browsers of this server hold. */
export interface Passes {
  /** The pass that a browser holds and that is in force; null for everyone else. */
  heldBy(cookies: Cookies): HeldPass | null;
  /** Whether a request comes from the team, by its cookie or the header `Team-Pass`. */
  isTeam(cookies: Cookies, headers: IncomingHttpHeaders): boolean;
}

interface PassSite {
  readonly siteUrl: string;
  readonly cookiePrefix: string;
  /** Public keys whose passes are all taken. */
  readonly keys: readonly KeyObject[];
  /** Further keys of the store, each with what it may do: who may release a part may show it from the own machine. */
  readonly namedKeys: () => Promise<readonly NamedKey[]>;
  /** Whether the store has a build of a part, and can be read. */
  readonly hasBuild: (part: string, build: string) => Promise<boolean>;
  /** Where a page of a part is, for who has just taken a pass for it. */
  readonly pageOf: (part: string) => string;
  /** What the developer tools show of the site to the holder of a pass. */
  readonly facts: (pass: HeldPass) => Promise<ToolsFacts>;
  /** The release store. */
  readonly objects: Objects;
  /** The environment whose site is served. */
  readonly environment: string;
}

/** A pass, or the pages of a part from source. */
const FORM_BYTES = 32 * 1024;

/** Words a minute that no configured key has signed and for which the store is asked whose they are; anyone can send some. */
const LOOKUPS = { perAddress: 60, total: 600 };

const PAGE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

const INVALID = 'This pass is not for this site, has expired or was used before. Ask for a new one.';
const missingBuild = ({ part, shows }: Pass): string =>
  `The release store has no build ${shows} of ${part}, or cannot be read now. The pass is not used up.`;

/**
 * Adds the routes of passes: `/pass` asks before it takes one, so that what only previews a link uses none up; a POST
 * exchanges it, once, for a cookie; `/pass/end` ends it, and the developer tools have routes of their own below. Who holds which pass is kept in memory alone: after a restart
 * no browser holds any, and each pass can be exchanged anew until it expires. `/team` asks likewise and keeps the team's
 * pass itself in a cookie, which every server reads; `/team/end` ends it.
 */
export async function servePasses(app: FastifyInstance, site: PassSite): Promise<Passes> {
  const { siteUrl, cookiePrefix, keys, namedKeys, hasBuild, pageOf, facts } = site;
  const name = `${cookiePrefix}-pass`;
  /** Passes by the hash of the secret in the holder's cookie. */
  const held = new Map<string, HeldPass>();
  /** When passes that were exchanged expire (ms since 1970), by their id. */
  const exchanged = new Map<string, number>();

  const mayLookUp = rateLimiter(LOOKUPS);
  const fresh = async (word: string, address: string): Promise<Pass | null> => {
    const known = openPass(word, keys, siteUrl, Date.now());
    const pass = known ?? (mayLookUp(address) ? openPassOfTeam(word, await namedKeys(), siteUrl) : null);
    return pass && !exchanged.has(pass.id) ? pass : null;
  };
  const teamName = `${cookiePrefix}-team`;
  const openTeam = (word: string): TeamPass | null => openTeamPass(word, keys, siteUrl, Date.now());
  const canShow = async ({ part, shows }: Pass): Promise<boolean> => isAddress(shows) || hasBuild(part, shows);

  function forgetExpired(): void {
    for (const [id, end] of exchanged) if (end <= Date.now()) exchanged.delete(id);
    for (const [secret, { until }] of held) if (Date.parse(until) <= Date.now()) held.delete(secret);
  }

  function heldBy(cookies: Cookies): HeldPass | null {
    const pass = held.get(digest(cookies[name] ?? ''));
    return pass && Date.parse(pass.until) > Date.now() ? pass : null;
  }

  await app.register((scope, _options, done) => {
    preparePages(scope);
    scope.get('/pass', async (request, reply) => {
      const word = new URL(request.url, siteUrl).searchParams.get('word') ?? '';
      const pass = await fresh(word, request.ip);
      if (pass && !(await canShow(pass))) return refuse(reply, missingBuild(pass));
      return pass ? reply.type('text/html; charset=utf-8').send(question(pass, word)) : refuse(reply);
    });
    scope.post('/pass', async (request, reply) => {
      forgetExpired();
      const pass = await fresh(new URLSearchParams(String(request.body)).get('word') ?? '', request.ip);
      if (!pass || !isSameOrigin(request, siteUrl)) return refuse(reply);
      if (!(await canShow(pass))) return refuse(reply, missingBuild(pass));
      // Another browser may have taken it while the store was asked.
      if (exchanged.has(pass.id)) return refuse(reply);
      const [secret, end] = [randomBytes(32).toString('hex'), Date.parse(pass.until)];
      exchanged.set(pass.id, end);
      held.set(digest(secret), { ...pass, signedFor: pass.shows });
      return reply.setCookie(name, secret, { maxAge: secondsUntil(end) }).redirect(pageOf(pass.part), 303);
    });
    scope.post('/pass/end', (request, reply) => {
      if (!isSameOrigin(request, siteUrl)) return refuse(reply);
      held.delete(digest(request.cookies[name] ?? ''));
      return reply.clearCookie(name).redirect('/', 303);
    });
    serveTools(scope, {
      ...{ siteUrl, facts, hasBuild, heldBy },
      show: (cookies, pass) => held.set(digest(cookies[name] ?? ''), pass),
    });
    serveStore(scope, { heldBy, objects: site.objects, environment: site.environment });
    serveTeamRoutes(scope, { siteUrl, openTeam, name: teamName });
    done();
  });

  return {
    heldBy,
    isTeam(cookies, headers) {
      const header = headers['team-pass'];
      const words = [cookies[teamName] ?? '', typeof header === 'string' ? header : ''];
      return words.some((word) => word !== '' && isOpened(() => openTeam(word)));
    },
  };
}

/**
 * The pass of a key that may release its part, for an address: no build that others have to approve is shown by it. Null
 * where no such key has signed it.
 */
function openPassOfTeam(word: string, keys: readonly NamedKey[], siteUrl: string): Pass | null {
  for (const named of keys) {
    const pass = openPass(word, [createPublicKey(named.publicKey)], siteUrl, Date.now());
    if (pass) return isAddress(pass.shows) && mayDo(named, { kind: 'release', part: pass.part }) ? pass : null;
  }
  return null;
}

/** Reads forms, sets the headers of all pages of passes, and says what is wrong with a pass in words. */
function preparePages(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const asText = { parseAs: 'string', bodyLimit: FORM_BYTES } as const;
  scope.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, parsed) => {
    parsed(null, body);
  });
  scope.addHook('onRequest', (_request, reply, next) => {
    reply.headers(PAGE_HEADERS);
    next();
  });
  scope.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof MalformedPassError)) throw error;
    return refuse(reply, error.message, 400);
  });
}

const refuse = (reply: FastifyReply, says = INVALID, status = 403): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(says);

/** Whether there is a pass. To a page, one that cannot be read is none. */
function isOpened(open: () => TeamPass | null): boolean {
  try {
    return open() !== null;
  } catch (error) {
    if (error instanceof MalformedPassError) return false;
    throw error;
  }
}

interface TeamRoutes {
  readonly siteUrl: string;
  readonly openTeam: (word: string) => TeamPass | null;
  /** Name of the cookie that keeps the pass. */
  readonly name: string;
}

/** Adds `/team`, which asks before it takes a pass and says who holds one, and `/team/end`. */
function serveTeamRoutes(scope: FastifyInstance, { siteUrl, openTeam, name }: TeamRoutes): void {
  scope.get('/team', (request, reply) => {
    const word = new URL(request.url, siteUrl).searchParams.get('word') ?? '';
    const pass = openTeam(word);
    const held = pass ? null : openTeam(request.cookies[name] ?? '');
    const page = pass ? teamQuestion(pass, word) : held && teamState(held);
    return page === null ? refuse(reply) : reply.type('text/html; charset=utf-8').send(page);
  });
  scope.post('/team', (request, reply) => {
    const word = new URLSearchParams(String(request.body)).get('word') ?? '';
    const pass = openTeam(word);
    if (!pass || !isSameOrigin(request, siteUrl)) return refuse(reply);
    return reply.setCookie(name, word, { maxAge: secondsUntil(Date.parse(pass.until)) }).redirect('/', 303);
  });
  scope.post('/team/end', (request, reply) => {
    if (!isSameOrigin(request, siteUrl)) return refuse(reply);
    return reply.clearCookie(name).redirect('/', 303);
  });
}

/** Secrets are looked up by their hash, so that how long a search takes tells nothing of them. */
const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const secondsUntil = (end: number): number => Math.floor((end - Date.now()) / 1000);

const question = ({ part, shows, person, until }: Pass, word: string): string =>
  askingPage(
    `Pass for ${part}`,
    `For ${person}, until ${until}: this browser will show ${part} from ${shows} and all else as it is live. Its holder may switch to other builds of ${part} that the store has${isAddress(shows) ? ', and to other addresses of their own machine' : ''}.`,
    { action: '/pass', word, button: 'Show it in this browser' },
  );

const teamQuestion = ({ person, until }: TeamPass, word: string): string =>
  askingPage('Team', `For ${person}, until ${until}: this browser will get every new build before the visitors.`, {
    ...{ action: '/team', word, button: 'Use this browser for it' },
  });

const teamState = ({ person, until }: TeamPass): string =>
  askingPage('Team', `For ${person}, until ${until}: this browser gets every new build before the visitors.`, {
    ...{ action: '/team/end', word: '', button: 'End' },
  });

const askingPage = (
  title: string,
  says: string,
  { action, word, button }: { readonly action: string; readonly word: string; readonly button: string },
): string =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <main>
        <h1>${title}</h1>
        <p>${says}</p>
        <form method="post" action="${action}">
          <input type="hidden" name="word" value="${word}" /><button>${button}</button>
        </form>
      </main>
    </html>`.html;
