import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../../environment';
import { LoadStats } from './load';
import type { LoadGeneratorMessage } from './load-generator';
import type { RequestBodies } from './requests';

/** How a load is sent: at a rate, in requests per second, or as many requests as possible over so many connections. */
type Pace = { readonly rate: number } | { readonly connections: number };

/** Requests that a load generator can send. */
export interface LoadTarget {
  /** Sends them for some seconds: as many as possible, or at a pace. Goes on behind the last request of the load before. */
  load(seconds: number, pace?: Pace): Promise<LoadStats>;
}

/** A process that sends requests and measures their answers; one load at a time. */
export interface LoadGenerator {
  addTarget(url: string, requests: RequestBodies): LoadTarget;
  stop(): Promise<void>;
}

/**
 * Starts a load generator. It is a process of its own with little on its heap, since the collector of a large one takes
 * both of a small machine's processors for some 150 ms, and one thread for the collector beside the one that sends.
 */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(ROOT, 'tools', 'bench', 'backend', 'load-generator.ts'), {
    cwd: ROOT,
    execArgv: ['--v8-pool-size=1', '--import', 'tsx/esm'],
    // Sends typed arrays as they are.
    serialization: 'advanced',
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The load generator ended (${code ?? 'by a signal'}).`)));
  });
  // Whoever waits for an answer hears of it; nobody else needs to.
  ended.catch(() => undefined);
  const send = (message: LoadGeneratorMessage): boolean => child.send(message);
  let targets = 0;
  return {
    addTarget(url, { bodies, proxySecret }) {
      const id = targets++;
      const pieces = bodies.map((body) => Buffer.from(body));
      let end = 0;
      const ends = Uint32Array.from(pieces, ({ length }) => (end += length));
      send({ kind: 'target', id, url, bytes: Buffer.concat(pieces), ends, proxySecret });
      return {
        async load(seconds, pace) {
          const answer = once(child, 'message').then(([message]: unknown[]) => z.parse(LoadStats, message));
          send({ kind: 'load', id, seconds, ...pace });
          return Promise.race([answer, ended]);
        },
      };
    },
    async stop() {
      child.kill();
      await ended.catch(() => undefined);
    },
  };
}
