import { Beacon } from '../../core/contract/beacon';
import { BEACON_LIMITS } from '../../core/contract/beacon-limits';
import { addressOf } from '../../core/contract/file-address';
import type { BuildInPage } from '../../core/contract/release';
import type { FastifyInstance } from 'fastify';
import type { PlacedFile } from '../../core/store/release-store';
import { rateLimiter, isSameOrigin } from '../../core/server/rate-limit';
import type { ShellInPage, Site } from '../../core/contract/composition';
import { buildName, type Collector, type Place } from './collector';
import type { ErrorPlace } from './error-kinds';

/** Beacons a minute. A page sends at most one every five seconds; beacons above the limits are dropped. */
const LIMITS = { perAddress: 120, total: 12_000 } as const;
/** Beacons a minute whose errors are kept: a sample. What the others count is counted all the same. */
const ERROR_LIMITS = { perAddress: 20, total: 300 } as const;

export interface TelemetryRoute {
  readonly siteUrl: string;
  /** The current site; only events of its builds are counted. */
  readonly site: () => Site;
  /** The page and language of a path of the site. */
  readonly placeOf: (path: string) => ErrorPlace;
  /** Null when telemetry is not stored. */
  readonly collector: Collector | null;
}

/**
 * Adds `POST /telemetry`, which receives beacons. Answers 204 when it accepts one; else 400 (invalid), 403 (another origin),
 * 413 (too large), 415 (not JSON) or 429 (too many). No answer has a body.
 */
export async function receiveTelemetry(app: FastifyInstance, { siteUrl, site, placeOf, collector }: TelemetryRoute) {
  const within = rateLimiter(LIMITS);
  const withinErrors = rateLimiter(ERROR_LIMITS);
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    const asText = { parseAs: 'string', bodyLimit: BEACON_LIMITS.bytes } as const;
    scope.addContentTypeParser(['application/json', 'text/plain'], asText, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
      reply.code(error.statusCode ?? 400).send(),
    );
    scope.post('/telemetry', {
      onRequest: async (request, reply) => {
        if (!within(request.ip)) return reply.code(429).header('Retry-After', '60').send();
        if (!isSameOrigin(request, siteUrl)) return reply.code(403).send();
      },
      handler: (request, reply) => {
        const beacon = readBeacon(request.body);
        if (!beacon) return reply.code(400).send();
        const hasError = beacon.events.some(({ kind }) => kind === 'error');
        const errorPlace = hasError && withinErrors(request.ip) ? placeOf : null;
        collector?.take(beacon, knownBuilds(site()), localeOfSender(request.headers.referer, placeOf), errorPlace);
        return reply.code(204).send();
      },
    });
    done();
  });
}

/** The language of the document that sent a beacon, by its `Referer`, which a page sends to its own origin; empty without one. */
function localeOfSender(referer: string | undefined, placeOf: TelemetryRoute['placeOf']): string {
  return referer !== undefined && URL.canParse(referer) ? placeOf(new URL(referer).pathname).locale : '';
}

function readBeacon(body: unknown): Beacon | null {
  try {
    const result = Beacon.safeParse(JSON.parse(String(body)));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** The builds that a page of the site may run, as `part@build`: stable, canary and fallback. */
export const knownBuilds = (site: Site): ReadonlySet<string> =>
  new Set(buildsOf(site).map(({ part, build }) => buildName(part, build.build)));

/** The build that a page of the site may run and that has this file, the stable one first; null when none has. */
export function buildWithFile(site: Site, { part, folder, path }: PlacedFile): Pick<Place, 'part' | 'build'> | null {
  const ending = `/${folder}/${path}`;
  const found = buildsOf(site).find((one) => one.part === part && addressOf(one.build, path).endsWith(ending));
  return found ? { part, build: found.build.build } : null;
}

interface BuildOfPart {
  readonly part: string;
  readonly build: ShellInPage & Partial<Pick<BuildInPage, 'entry'>>;
}

const buildsOf = ({ shell, shellCanary, remotes }: Site): BuildOfPart[] => [
  ...[shell, ...(shellCanary ? [shellCanary.shell] : [])].map((build) => ({ part: 'shell', build })),
  ...remotes.flatMap(({ stable, canary }) =>
    [stable, stable.lastGood, canary?.remote].flatMap((build) => (build ? [{ part: stable.name, build }] : [])),
  ),
];
