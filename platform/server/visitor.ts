import { createHash, randomBytes } from 'node:crypto';
import { CONSENT_COOKIE, PIN_COOKIE } from '@jnn/contract';
import { compose, type Composition, type Site } from './composition';
import type { SiteSource } from './site-source';

/** Keeps a visitor on the same side of every canary; set only while there is one. */
export const VISITOR_COOKIE = 'jnn-visitor';

/** The share of visitors is cut into this many steps. */
const STEPS = 10_000;

/**
 * A visitor's place for a remote, 0–9999. It does not depend on the build, so that 5 % lies within 20 %, and 20 % within
 * 100 %, of the same remote.
 */
export function bucketOf(visitor: string, remote: string): number {
  return createHash('sha256').update(`${visitor}/${remote}`).digest().readUInt32BE(0) % STEPS;
}

/** What the request tells of its visitor. */
export interface Visitor {
  readonly id: string | null;
  readonly pin: number | null;
  /** Whether the visitor agreed to functional services. */
  readonly functional: boolean;
  /** Whether a member seems to be here: the mark beside the refresh cookie, which proves nothing. */
  readonly member: boolean;
}

export function readVisitor(cookieHeader: string | undefined): Visitor {
  const cookies = new Map(
    (cookieHeader ?? '').split(/; */).map((pair) => [pair.split('=')[0], pair.split('=')[1] ?? '']),
  );
  const id = cookies.get(VISITOR_COOKIE) ?? '';
  const pin = cookies.get(PIN_COOKIE) ?? '';
  return {
    id: /^[0-9a-f]{32}$/.test(id) ? id : null,
    pin: /^[1-9]\d{0,8}$/.test(pin) ? Number(pin) : null,
    functional: cookies.get(CONSENT_COOKIE) === 'functional',
    member: cookies.get('member') === '1',
  };
}

export interface VisitorsPage {
  readonly composition: Composition;
  /** Whether other visitors may get something else, so that no cache may keep it. */
  readonly personal: boolean;
  /** The identity to remember, where the visitor had none and needs one. */
  readonly newVisitor: string | null;
}

/** The composition of one visitor's page: pinned while a booking is under way, else as their canary buckets say. */
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
