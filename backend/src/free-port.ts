import { createServer } from 'node:net';

// Systems give outgoing connections ports from 32768 (Linux) or 49152 on: nobody gets one of these by chance between
// its being found and its being taken.
const FIRST = 10_240;
const COUNT = 22_000;

/** Each process begins somewhere else, so that those that look at the same time do not find the same one. */
let next = (process.pid * 16) % COUNT;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * A port of this machine that nobody listens on: the wished one where it is free, else one that the system gives to
 * no connection.
 * @throws Error when all of them are taken
 */
export async function freePort(wish?: number): Promise<number> {
  if (wish !== undefined && (await isFree(wish))) return wish;
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port.');
}
