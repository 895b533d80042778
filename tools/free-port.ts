import { createServer } from 'node:net';

/** A port of this machine that nobody listens on at this moment: the wished one where it is free. */
export async function freePort(wish = 0): Promise<number> {
  try {
    return await probe(wish);
  } catch (error) {
    if (wish === 0) throw error;
    return probe(0);
  }
}

function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('The system gave no port.'));
      });
    });
  });
}
