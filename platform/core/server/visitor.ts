import { createHash, randomBytes } from 'node:crypto';
import { compose } from './composition';
import type { Composition, Site } from '../contract/composition';
import type { Cookies } from './site-definition';
import type { SiteSource } from '../contract/composition';

/** Cookie with a random visitor id, which decides who gets a canary; set only while there is a canary. */
export const visitorCookie = (prefix: string): string => `${prefix}-visitor`;
/** Cookie that keeps a visitor on one revision; the site's code sets it, for example during a checkout. */
export const pinCookie = (prefix: string): string => `${prefix}-pin`;

/** Number of buckets that visitors are divided into. */
const STEPS = 10_000;

/**
 * The bucket of a visitor for a part, 0–9999. It does not depend on the build: visitors of a 5 % canary stay in it when it
 * grows to 20 %.
 */
export function bucketOf(visitor: string, part: string): number {
  return createHash('sha256').update(`${visitor}/${part}`).digest().readUInt32BE(0) % STEPS;
}

/** Values of the platform's cookies; null when a cookie is missing or invalid. */
export interface Visitor {
  readonly id: string | null;
  /** The revision that the visitor is pinned to. */
  readonly pin: number | null;
}

export function readVisitor(cookies: Cookies, cookiePrefix: string): Visitor {
  const id = cookies[visitorCookie(cookiePrefix)] ?? '';
  const pin = cookies[pinCookie(cookiePrefix)] ?? '';
  return {
    id: /^[0-9a-f]{32}$/.test(id) ? id : null,
    pin: /^[1-9]\d{0,8}$/.test(pin) ? Number(pin) : null,
  };
}

export interface VisitorsPage {
  readonly composition: Composition;
  /** Whether other visitors may get other builds; caches must not store the document then. */
  readonly personal: boolean;
  /** The id for a new visitor cookie; null when none is needed. */
  readonly newVisitor: string | null;
}

/** What a visitor asks for, and as whom. */
export interface VisitorsRequest {
  readonly locale: string;
  /** Whether the visitor is of the team, which gets every canary in its languages. */
  readonly isTeam: () => boolean;
}

/** The composition for one visitor: of the pinned revision if there is one, else by language, team and canary buckets. */
export async function composeForVisitor(
  source: SiteSource,
  visitor: Visitor,
  { locale, isTeam }: VisitorsRequest,
): Promise<VisitorsPage> {
  const pinned = visitor.pin === null ? null : await source.at(visitor.pin);
  const site = pinned ?? source.current();
  if (!hasCanary(site)) {
    return { composition: compose(site, () => false), personal: pinned !== null, newVisitor: null };
  }
  const id = visitor.id ?? randomBytes(16).toString('hex');
  const ofTeam = isTeam();
  const composition = compose(
    site,
    (part, { percent, locales }) =>
      (locales?.includes(locale) ?? true) && (ofTeam || bucketOf(id, part) < percent * (STEPS / 100)),
  );
  return { composition, personal: true, newVisitor: visitor.id === null ? id : null };
}

const hasCanary = ({ shellCanary, remotes }: Site): boolean =>
  shellCanary !== null || remotes.some(({ canary }) => canary !== null);
