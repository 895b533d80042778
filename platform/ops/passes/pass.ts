import { sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { BuildId, PartName } from '../../core/contract/release';

/** Where a part runs from source: an address of the person's own machine, which no other machine can answer. */
export const LocalAddress = z.string().check(z.regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d{2,5}$/));

/** Allows one browser to see one part of one site otherwise than it is live, until a moment. */
export const Pass = z.strictObject({
  id: z.uuid(),
  /** Origin of the site. */
  site: z.url(),
  part: PartName,
  /** Who asked for it, as the page says. */
  person: z.string().check(z.minLength(1), z.maxLength(80)),
  until: z.iso.datetime(),
  /** A build, or the address of the part's development server. */
  shows: z.union([BuildId, LocalAddress]),
});
export type Pass = z.infer<typeof Pass>;

/** Whether a pass shows what runs on the person's own machine, and not a build. */
export const isAddress = (shows: string): boolean => shows.startsWith('http:');

/** Says that a browser is of the team, which gets every canary of one site first, until a moment. */
export const TeamPass = z.strictObject({
  site: z.url(),
  /** Who asked for it. */
  person: z.string().check(z.minLength(1), z.maxLength(80)),
  until: z.iso.datetime(),
});
export type TeamPass = z.infer<typeof TeamPass>;

/** Prefixes of the signed bytes, so that nothing else that is signed by a key of releases is a pass of that kind. */
const PURPOSE = { part: 'jnn-pass\n', team: 'jnn-team\n' } as const;

/** The pass as a word for an address: its JSON and the Ed25519 signature, each in base64url. */
export const signPass = (pass: Pass, key: KeyObject): string => signed(PURPOSE.part, pass, key);
export const signTeamPass = (pass: TeamPass, key: KeyObject): string => signed(PURPOSE.team, pass, key);

function signed(purpose: string, pass: object, key: KeyObject): string {
  const content = Buffer.from(JSON.stringify(pass)).toString('base64url');
  return `${content}.${sign(null, Buffer.from(purpose + content), key).toString('base64url')}`;
}

/** A trusted key has signed what is no pass, such as one of another version of the release tool. */
export class MalformedPassError extends Error {
  override readonly name = 'MalformedPassError';
  constructor() {
    super('What is signed here is no pass that this site can read. Ask for a new one.');
  }
}

/**
 * The pass that a trusted key has signed for a site and that has not expired at `now` (ms since 1970); else null. Throws
 * MalformedPassError when what the key has signed is no pass.
 */
export function openPass(word: string, keys: readonly KeyObject[], site: string, now: number): Pass | null {
  const content = opened(PURPOSE.part, word, keys);
  return content === null ? null : inForce(parsed(Pass, content), site, now);
}

/** As {@link openPass}, for a pass of the team. */
export function openTeamPass(word: string, keys: readonly KeyObject[], site: string, now: number): TeamPass | null {
  const content = opened(PURPOSE.team, word, keys);
  return content === null ? null : inForce(parsed(TeamPass, content), site, now);
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, content: string): z.infer<Schema> {
  const { data } = schema.safeParse(jsonIn(content));
  if (data === undefined) throw new MalformedPassError();
  return data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const inForce = <P extends TeamPass | Pass>(pass: P, site: string, now: number): P | null =>
  pass.site === new URL(site).origin && Date.parse(pass.until) > now ? pass : null;

function opened(purpose: string, word: string, keys: readonly KeyObject[]): string | null {
  const [, content, signature] = /^([\w-]+)\.([\w-]+)$/.exec(word) ?? [];
  if (content === undefined || signature === undefined) return null;
  const [bytes, signed] = [Buffer.from(purpose + content), Buffer.from(signature, 'base64url')];
  if (!keys.some((key) => verify(null, bytes, key, signed))) return null;
  return Buffer.from(content, 'base64url').toString('utf8');
}
