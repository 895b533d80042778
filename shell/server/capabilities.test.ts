import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { contact } from '@jnn/testing';
import { offeredCapabilities, type OfferedCapabilities } from './capabilities';

let backend: Server;
let offered: OfferedCapabilities;

async function learn(answer: RequestListener): Promise<readonly string[]> {
  backend = createServer(answer);
  await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address of this form.
  offered = offeredCapabilities(`http://127.0.0.1:${String((backend.address() as AddressInfo).port)}`);
  await offered.follow();
  return offered.current();
}

afterEach(async () => {
  offered.stop();
  backend.closeAllConnections();
  await new Promise((closed) => backend.close(closed));
});

describe('what a backend offers', () => {
  it('is what it declares beside its contact details, as far as this build knows it', async () => {
    const asked: (string | undefined)[] = [];
    const known = await learn((request, response) => {
      asked.push(request.url);
      response.setHeader('X-Capabilities', 'search-in-filter, of-tomorrow,documents').end('[]');
    });
    expect(known).toEqual(['search-in-filter', 'documents']);
    expect(asked).toEqual(['/api/contact']);
  });

  it('comes with the agency’s contact details, where they are as specified', async () => {
    await learn((_request, response) => response.end(JSON.stringify(contact())));
    expect(offered.contact()).toEqual(contact());
  });

  it.each(['[]', '<!doctype html>', ''])('is learnt also where the contact details are none: "%s"', async (body) => {
    const known = await learn((_request, response) => response.setHeader('X-Capabilities', 'refresh').end(body));
    expect(known).toEqual(['refresh']);
    expect(offered.contact()).toBeNull();
  });

  it('is nothing where it declares nothing', async () => {
    expect(await learn((_request, response) => response.end('[]'))).toEqual([]);
  });

  it('is nothing before it has answered, and learnt once it does', async () => {
    let refused = false;
    const known = await learn((_request, response) => {
      response.statusCode = refused ? 200 : 503;
      refused = true;
      response.setHeader('X-Capabilities', 'refresh').end();
    });
    expect(known).toEqual([]);
    while (offered.current().length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(offered.current()).toEqual(['refresh']);
  });
});
