import { BEACON_LIMITS, Beacon } from '../../contract/beacon';
import type { FastifyInstance } from 'fastify';
import { rateLimiter, isSameOrigin } from '../rate-limit';
import type { Site } from '../composition';
import { buildName, type Collector } from './collector';

/** A page sends about one beacon every five seconds at most; what is beyond is dropped, of canary and control alike. */
const LIMITS = { perAddress: 120, total: 12_000 } as const;

export interface TelemetryRoute {
  readonly siteUrl: string;
  /** The site in force: only builds that it names are counted. */
  readonly site: () => Site;
  /** Null where nothing is kept. */
  readonly collector: Collector | null;
}

/**
 * `POST /telemetry`: takes beacons of pages of this site. Answers 204, or 403 (another origin), 413 (too large), 415,
 * 400 (no beacon), 429 (too many), each without a body.
 */
export async function receiveTelemetry(app: FastifyInstance, { siteUrl, site, collector }: TelemetryRoute) {
  const within = rateLimiter(LIMITS);
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
        collector?.take(beacon, knownBuilds(site()));
        return reply.code(204).send();
      },
    });
    done();
  });
}

function readBeacon(body: unknown): Beacon | null {
  try {
    const result = Beacon.safeParse(JSON.parse(String(body)));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** What a page of the site may run: live, on trial, or fallen back to. */
export function knownBuilds({ shell, remotes }: Site): ReadonlySet<string> {
  const named = remotes.flatMap(({ stable, canary }) =>
    [stable, stable.lastGood, canary?.remote].flatMap((one) => (one ? [buildName(stable.name, one.build)] : [])),
  );
  return new Set([buildName('shell', shell.build), ...named]);
}
