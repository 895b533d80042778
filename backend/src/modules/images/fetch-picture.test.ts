import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makePhoto, PICTURE_HOST, type PictureServer, serves, startPictureServer } from '../../testing/picture-server';
import { fetchPicture, internet } from './fetch-picture';
import { isPublicAddress } from './public-address';

let server: PictureServer;
let photo: Buffer;
beforeAll(async () => {
  server = await startPictureServer();
  photo = await makePhoto(200, 150, 'jpeg');
});
afterAll(() => server.close());
beforeEach(() => {
  server.answers.clear();
  server.requests.length = 0;
});

const LIMITS = { bytes: 100_000, milliseconds: 2_000 };
const fetched = (address: string, limits = LIMITS) => fetchPicture(server.network, address, {}, limits);
const at = (path: string): string => `https://${PICTURE_HOST}${path}`;
const leadsTo =
  (location: string): Parameters<PictureServer['answers']['set']>[1] =>
  (_request, response) => {
    response.writeHead(302, { location }).end();
  };

describe('an imported picture', () => {
  it.each(['https', 'http'])('is fetched by %s from a public address', async (scheme) => {
    server.answers.set('/a.jpg?size=large', serves(photo, { etag: '"1"' }));
    const picture = await fetched(`${scheme}://${PICTURE_HOST}/a.jpg?size=large`);
    expect(picture).toEqual({ status: 'fetched', bytes: photo, validators: { etag: '"1"', modified: undefined } });
  });

  it('is fetched through redirects, five at most', async () => {
    for (let at = 1; at <= 5; at += 1) server.answers.set(`/${at}`, leadsTo(`/${at + 1}`));
    server.answers.set('/6', serves(photo));
    server.answers.set('/0', leadsTo('1'));
    expect((await fetched(at('/1'))).status).toBe('fetched');
    await expect(fetched(at('/0'))).rejects.toThrow('leads to another address more than 5 times');
  });

  it('is not fetched again when its server says that it has not changed', async () => {
    server.answers.set('/a.jpg', serves(photo, { etag: '"1"' }));
    expect(await fetchPicture(server.network, at('/a.jpg'), { etag: '"1"' })).toEqual({ status: 'unchanged' });
    expect((await fetchPicture(server.network, at('/a.jpg'), { etag: '"0"' })).status).toBe('fetched');
  });

  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[fd00::1]',
    '[fe80::1]',
    '[ff02::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    'localhost',
  ])('is not asked for at %s, nor after a redirect to there', async (host) => {
    await expect(fetchPicture(internet, `http://${host}/a.jpg`)).rejects.toThrow('leads to a local address');
    server.names.set('localhost', ['127.0.0.1']);
    server.answers.set('/away', leadsTo(`https://${host}/a.jpg`));
    await expect(fetched(at('/away'))).rejects.toThrow('leads to a local address');
    expect(server.requests).toEqual(['GET /away']);
  });

  it.each([
    [['127.0.0.1'], '127.0.0.1'],
    [['93.184.216.34', '10.0.0.7'], '10.0.0.7'],
    [['fd12:3456::1'], 'fd12:3456::1'],
  ])('is not asked for at a name that resolves to %j', async (addresses, local) => {
    server.names.set('inside.example', addresses);
    await expect(fetched('https://inside.example/a.jpg')).rejects.toThrow(`leads to a local address (${local})`);
    server.answers.set('/away', leadsTo('https://inside.example/a.jpg'));
    await expect(fetched(at('/away'))).rejects.toThrow(`leads to a local address (${local})`);
  });

  it('is fetched from the address that was checked, however its name resolves later', async () => {
    server.answers.set('/a.jpg', serves(photo));
    let lookUps = 0;
    const resolve = () => Promise.resolve((lookUps += 1) === 1 ? ['93.184.216.34'] : ['127.0.0.1']);
    expect((await fetchPicture({ ...server.network, resolve }, at('/a.jpg'))).status).toBe('fetched');
    expect(lookUps).toBe(1);
  });

  it.each([
    ['a server that has another name', 'https://other.example/a.jpg', /could not be fetched: .*(certificate|altname)/i],
    ['a name that nobody has', 'https://nobody.example/a.jpg', /could not be fetched: .*ENOTFOUND/],
    ['an address with a password', `https://user:secret@${PICTURE_HOST}/a.jpg`, 'has an address with a password'],
    ['a file', 'file:///etc/passwd', 'has no address of the web'],
    ['a picture that is gone', `https://${PICTURE_HOST}/gone.jpg`, 'could not be fetched: its server answered 404'],
  ])('is refused from %s', async (_where, address, reason) => {
    server.names.set('other.example', ['93.184.216.34']);
    await expect(fetched(address)).rejects.toThrow(reason);
  });

  it('is refused after a redirect from https to http', async () => {
    server.answers.set('/a.jpg', leadsTo(`http://${PICTURE_HOST}/b.jpg`));
    await expect(fetched(at('/a.jpg'))).rejects.toThrow('leads from https to http');
  });

  it('is refused when it is too large, whether its server says so before or not', async () => {
    const large = Buffer.alloc(LIMITS.bytes + 1);
    server.answers.set('/said', serves(large, { 'content-length': String(large.length) }));
    server.answers.set('/unsaid', (_request, response) => {
      response.writeHead(200, { 'transfer-encoding': 'chunked' });
      response.end(large);
    });
    await expect(fetched(at('/said'))).rejects.toThrow('is larger than 0.1 MB');
    await expect(fetched(at('/unsaid'))).rejects.toThrow('is larger than 0.1 MB');
  });

  it('is refused when it does not come in time, silent or drop by drop', async () => {
    server.answers.set('/silent', () => undefined);
    server.answers.set('/slow', (_request, response) => {
      const drops = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drops));
    });
    const limits = { ...LIMITS, milliseconds: 300 };
    await expect(fetched(at('/silent'), limits)).rejects.toThrow('took longer than 0.3 s');
    await expect(fetched(at('/slow'), limits)).rejects.toThrow('took longer than 0.3 s');
  });
});

it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2a00:1450:4001::5e', '2606:4700::1111'])(
  '%s is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
