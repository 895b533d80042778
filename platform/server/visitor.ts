import { createHash, randomBytes } from 'node:crypto';
import { compose, type Composition, type Site } from './composition';
import type { Cookies } from './site-definition';
import type { SiteSource } from './site-source';

/** Keeps a visitor on the same side of every canary; set only while there is one. */
export const visitorCookie = (prefix: string): string => `${prefix}-visitor`;
/** Keeps a visitor on one revision; the site's own code sets it, for example during a checkout. */
export const pinCookie = (prefix: string): string => `${prefix}-pin`;

/** The share of visitors is cut into this many steps. */
const STEPS = 10_000;

/**
 * A visitor's place for a remote, 0–9999. It does not depend on the build, so that 5 % lies within 20 %, and 20 % within
 * 100 %, of the same remote.
 */
export function bucketOf(visitor: string, remote: string): number {
  return createHash('sha256').update(`${visitor}/${remote}`).digest().readUInt32BE(0) % STEPS;
}

/** What the platform's own cookies say of a visitor; null where there is none, or none that is valid. */
export interface Visitor {
  readonly id: string | null;
  /** The revision that the visitor stays with. */
  readonly pin: number | null;
}

/** The cookies of a request by name; of two with one name the later one holds. */
export const readCookies = (header: string | undefined): Cookies =>
  new Map((header ?? '').split(/; */).map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']));

export function readVisitor(cookies: Cookies, cookiePrefix: string): Visitor {
  const id = cookies.get(visitorCookie(cookiePrefix)) ?? '';
  const pin = cookies.get(pinCookie(cookiePrefix)) ?? '';
  return {
    id: /^[0-9a-f]{32}$/.test(id) ? id : null,
    pin: /^[1-9]\d{0,8}$/.test(pin) ? Number(pin) : null,
  };
}

export interface VisitorsPage {
  readonly composition: Composition;
  /** Whether other visitors may get something else, so that no cache may keep it. */
  readonly personal: boolean;
  /** The identity to remember, where the visitor had none and needs one. */
  readonly newVisitor: string | null;
}

/** The composition of one visitor's page: the pinned revision where there is one, else as their canary buckets say. */
export async function composeForVisitor(source: SiteSource, visitor: Visitor): Promise<VisitorsPage> {
  const pinned = visitor.pin === null ? null : await source.at(visitor.pin);
  const site = pinned ?? source.current();
  if (!hasCanary(site)) {
    return { composition: compose(site, () => false), personal: pinned !== null, newVisitor: null };
  }
  const id = visitor.id ?? randomBytes(16).toString('hex');
  const composition = compose(site, (remote, percent) => bucketOf(id, remote) < percent * (STEPS / 100));
  return { composition, personal: true, newVisitor: visitor.id === null ? id : null };
}

const hasCanary = (site: Site): boolean => site.remotes.some(({ canary }) => canary !== null);
