import { createCipheriv } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type EkiIdentity, EkiError, fromQuery, makeKeyFile, open, readKeyFile, seal, toQuery } from '.';

const shop: EkiIdentity = { pid: 'JNN0001', key: readKeyFile(makeKeyFile()) };
const order = { PID: 'JNN0001', MSGT: '33', TRID: '1234567890123456', AMO: '45000' };

const name = fc.stringMatching(/^[A-Z][A-Z0-9]{0,7}$/).filter((it) => it !== 'PID');
const value = fc.oneof(fc.string({ unit: 'binary' }), fc.string());
const fields = fc.dictionary(name, value, { noNullPrototype: true });

/** The steps of the protocol, implemented a second time without the module under test. */
function sealByHand(clear: string): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(clear));
  const text = Buffer.concat([Buffer.from(clear), sum]);
  const fill = 8 - (text.length % 8);
  const cipher = createCipheriv('des-ede3-cbc', shop.key.cipherKey, shop.key.iv).setAutoPadding(false);
  const secret = Buffer.concat([cipher.update(Buffer.concat([text, Buffer.alloc(fill, fill)])), cipher.final()]);
  const more = 3 - (secret.length % 3);
  return Buffer.concat([secret, Buffer.alloc(more, more)]).toString('base64');
}

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof EkiError) return error.code;
    throw error;
  }
  return 'no error';
}

describe('a sealed message', () => {
  it('has the bytes that the protocol describes', () => {
    expect(seal(order, shop).DATA).toBe(sealByHand('PID=JNN0001&MSGT=33&TRID=1234567890123456&AMO=45000'));
  });

  it('opens to what was sealed, whatever the values are', () => {
    fc.assert(
      fc.property(fields, (sent) => {
        expect(open(fromQuery(toQuery(seal(sent, shop))), shop)).toEqual({ ...sent, PID: 'JNN0001' });
      }),
    );
  });

  it('is never ended by base64’s own padding, and never needs decoding twice', () => {
    fc.assert(fc.property(fields, (sent) => expect(seal(sent, shop).DATA).toMatch(/^[A-Za-z0-9+/]+$/)));
  });

  it('writes values with upper-case hex and leaves = and & between them alone', () => {
    const texts = { MSGT: '10', URL: 'http://a.hu/é?x=1&y=(2)*~' };
    const byHand = 'MSGT=10&URL=http%3A%2F%2Fa.hu%2F%C3%A9%3Fx%3D1%26y%3D%282%29%2A%7E&PID=JNN0001';
    expect(seal(texts, shop).DATA).toBe(sealByHand(byHand));
  });

  it('is read in the bank’s old character set as well', () => {
    const coded = sealByHand('PID=JNN0001&RT=Sikeres+fizet%E9s+%F5');
    expect(open({ PID: 'JNN0001', CRYPTO: '1', DATA: coded }, shop).RT).toBe('Sikeres fizetés ő');
  });
});

describe('a message that was tampered with', () => {
  const sealed = seal(order, shop);
  const opening = (change: Partial<typeof sealed>) => codeOf(() => open({ ...sealed, ...change }, shop));

  it('is refused by a typed error for each way of being wrong', () => {
    expect(opening({})).toBe('no error');
    expect(opening({ PID: 'XYZ0001' })).toBe('unknown-pid');
    expect(opening({ DATA: seal(order, { ...shop, pid: 'XYZ0001' }).DATA })).toBe('unknown-pid');
    expect(opening({ CRYPTO: '2' })).toBe('malformed');
    expect(opening({ DATA: '' })).toBe('not-base64');
    expect(opening({ DATA: 'abc' })).toBe('not-base64');
    expect(opening({ DATA: 'őőőő' })).toBe('not-base64');
    expect(opening({ DATA: Buffer.alloc(9).toString('base64') })).toBe('bad-padding');
    expect(opening({ DATA: sealed.DATA.slice(0, -4) })).toBe('bad-padding');
    expect(opening({ DATA: sealByHand('PID=JNN0001&PID=JNN0001') })).toBe('malformed');
    expect(opening({ DATA: sealByHand('lower=1') })).toBe('malformed');
    expect(opening({ DATA: sealByHand('PID=%4') })).toBe('malformed');
  });

  it('is refused when the check sum does not fit', () => {
    const text = Buffer.from('PID=JNN0001\0\0\0\0\0', 'latin1');
    const cipher = createCipheriv('des-ede3-cbc', shop.key.cipherKey, shop.key.iv).setAutoPadding(false);
    text[15] = 1;
    const secret = Buffer.concat([cipher.update(text), cipher.final(), Buffer.from([2, 2])]);
    expect(opening({ DATA: secret.toString('base64') })).toBe('wrong-crc');
  });

  it('is refused under another key', () => {
    const other = { ...shop, key: readKeyFile(makeKeyFile()) };
    expect(['bad-padding', 'wrong-crc']).toContain(codeOf(() => open(sealed, other)));
  });

  it('never opens with one bit changed, and never breaks anything', () => {
    const bytes = Buffer.from(sealed.DATA, 'base64');
    fc.assert(
      fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
        const changed = Buffer.from(bytes);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(opening({ DATA: changed.toString('base64') })).not.toBe('no error');
      }),
    );
  });

  it('is refused by a typed error, whatever its text is', () => {
    fc.assert(
      fc.property(fc.string(), fc.base64String(), (text, data) => {
        expect(codeOf(() => open(fromQuery(text), shop))).not.toBe('no error');
        expect(opening({ DATA: data })).not.toBe('no error');
      }),
    );
  });
});
