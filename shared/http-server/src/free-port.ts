import { createServer } from 'node:net';

// Below the ports that systems assign to outgoing connections (from 32768 on Linux, else 49152), so that no connection
// takes a port between its being found and its being listened on.
const FIRST = 10_240;
const COUNT = 22_000;

/** Each process starts its search at another port, so that concurrent searches find different ones. */
let next = (process.pid * 16) % COUNT;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * Finds a free port of this machine.
 * @param preferred taken where it is free.
 * @throws Error when there is none
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port.');
}
