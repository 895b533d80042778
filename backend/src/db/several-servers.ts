import pg from 'pg';

/** Which of several servers is wanted: the one that takes writes, or the first in the list that answers. */
export type WantedServer = 'writes' | 'first';

/**
 * The address of each server that a URL names: `postgres://jnn:secret@db1:5432,db2:5432/jnn`, as PostgreSQL's own programs
 * write it, names the same database on two.
 */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Milliseconds that a server may take to say what it is; together with the connection less than a request waits. */
const PROBE_TIMEOUT = 2_000;
/** Milliseconds for which the answer is believed, until a connection fails: many are often opened at once. */
const BELIEVED = 500;

/** Whether a server answers, and takes writes. */
type Role = 'writes' | 'reads' | 'away';

async function roleOf(connectionString: string): Promise<Role> {
  const client = new pg.Client({
    ...{
      connectionString,
      application_name: 'jnn',
      connectionTimeoutMillis: PROBE_TIMEOUT,
      query_timeout: PROBE_TIMEOUT,
    },
  });
  // A connection that breaks later than its query is no one's concern.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows');
    return rows[0]?.follows === false ? 'writes' : 'reads';
  } catch {
    return 'away';
  } finally {
    client.end().catch(() => undefined);
  }
}

/** That no server of the list is the wanted one, with PostgreSQL's code for "cannot connect now". */
class NoSuchServer extends Error {
  readonly code = '57P03';
  constructor(wanted: WantedServer) {
    super(wanted === 'writes' ? 'no server of the list takes writes' : 'no server of the list answers');
  }
}

async function findServer(addresses: readonly string[], wanted: WantedServer): Promise<string> {
  const roles = addresses.map(async (address) => ({ address, role: await roleOf(address) }));
  // In the order of the list; a later one is not waited for.
  for (const one of roles) {
    const { address, role } = await one;
    if (role === 'writes' || (wanted === 'first' && role === 'reads')) return address;
  }
  throw new NoSuchServer(wanted);
}

type Connected = (error: Error | null, client?: pg.Client) => void;

/**
 * The driver's client, which looks for the wanted server each time that it connects: after a failover the pool goes on by
 * itself.
 */
export function clientOfSeveral(addresses: readonly string[], wanted: WantedServer): new () => pg.ClientBase {
  let believed: { readonly since: number; readonly server: Promise<string> } | null = null;
  const locate = (): Promise<string> => {
    if (believed === null || performance.now() - believed.since > BELIEVED) {
      believed = { since: performance.now(), server: findServer(addresses, wanted) };
    }
    return believed.server;
  };
  return class extends pg.Client {
    async #connectToWanted(): Promise<pg.Client> {
      const server = locate();
      const { hostname, port } = new URL(await server);
      this.host = hostname;
      this.port = Number(port === '' ? '5432' : port);
      try {
        return await super.connect();
      } catch (error) {
        // Unless it has been looked for again meanwhile.
        if (believed?.server === server) believed = null;
        throw error;
      }
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connectToWanted();
      if (callback === undefined) return connected;
      connected.then(
        (client) => callback(null, client),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
      return undefined;
    }
  };
}
