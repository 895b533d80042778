import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './db/database';
import type { MemberSource } from './member';
import type { LiveContent } from './modules/content/live-content';
import type { Search } from './modules/search-engine';
import type { Signer } from './signer';

/** The services that every module uses, reached as `app.core`. */
export interface Core {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  /** Finds hotels and their offers. */
  readonly search: Search;
  /** Signs and seals with keys derived from SIGNING_KEY. */
  readonly signer: Signer;
  /** Set by the accounts module: finds the member of a bearer token. */
  readonly members: MemberSource;
  /** The agency's texts and contact details. */
  readonly content: LiveContent;
}

declare module 'fastify' {
  interface FastifyInstance {
    core: Core;
    /** Every route as `METHOD path`. */
    routeList: ReadonlySet<string>;
  }
}
