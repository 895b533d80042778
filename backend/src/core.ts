import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './db/database';
import type { MemberSource } from './member';
import type { Catalogue } from './modules/catalogue/catalogue';
import type { Signer } from './signer';

/** What every module builds on; reached as `app.core`. */
export interface Core {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  /** Cities with their hotels and free rooms, for searches and quotes. */
  readonly catalogue: Catalogue;
  /** Signs and seals with keys derived from SIGNING_KEY. */
  readonly signer: Signer;
  /** Where the accounts module says who a bearer token belongs to. */
  readonly members: MemberSource;
}

declare module 'fastify' {
  interface FastifyInstance {
    core: Core;
    /** Every route as `METHOD path`. */
    routeList: ReadonlySet<string>;
  }
}
