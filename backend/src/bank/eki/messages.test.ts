import { describe, expect, it } from '@jest/globals';
import {
  parseMessage,
  assertMatches,
  BadKeyFile,
  BankRefusal,
  ForeignAnswer,
  fromQuery,
  keyFileName,
  keyFingerprint,
  makeKeyFile,
  MalformedMessage,
  Outcome,
  readKeyFile,
} from '.';

const about = { PID: 'JNN0001', TRID: '0000000000000042' };

describe('an answer of the bank', () => {
  it('is taken when its fields fit its type', () => {
    const answer = { ...about, MSGT: '31', AMO: '45000', CUR: 'HUF', RC: '00', RT: 'Sikeres', ANUM: '123456' };
    expect(parseMessage(Outcome, answer)).toEqual(answer);
  });

  it('must carry the amount when it tells an outcome', () => {
    expect(() => parseMessage(Outcome, { ...about, MSGT: '31', RC: '00' })).toThrow(MalformedMessage);
  });

  it('is refused as another type than the one waited for', () => {
    expect(() => parseMessage(Outcome, { ...about, MSGT: '11', RC: '00', AMO: '1' })).toThrow(MalformedMessage);
  });

  it('in clear is a refusal with the bank’s code', () => {
    expect(() => fromQuery('RC=S01')).toThrow(new BankRefusal('S01'));
    expect(() => fromQuery('RC=D05\r\n')).toThrow(new BankRefusal('D05'));
    expect(() => fromQuery('RC=00')).toThrow(MalformedMessage);
  });

  it('said twice is read once', () => {
    const line = 'PID=JNN0001&CRYPTO=1&DATA=AA%2B%2F';
    expect(fromQuery(`${line}\r\n${line}\r\n`)).toEqual({ PID: 'JNN0001', CRYPTO: '1', DATA: 'AA+/' });
  });

  it('counts only for the payment that was asked about', () => {
    const asked = { ...about, AMO: '45000', CUR: 'HUF' };
    expect(() => assertMatches({ ...about, AMO: '45000' }, asked)).not.toThrow();
    for (const field of ['PID', 'TRID', 'AMO', 'CUR']) {
      expect(() => assertMatches({ ...asked, [field]: 'other' }, asked)).toThrow(new ForeignAnswer(field));
    }
  });
});

describe('a key file', () => {
  it('gives K1, K2, K1 and the IV from bytes 14 to 37', () => {
    const file = Buffer.from(Array.from({ length: 40 }, (_, at) => at));
    const { cipherKey, iv } = readKeyFile(file);
    expect([...cipherKey]).toEqual([
      14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 14, 15, 16, 17, 18, 19, 20, 21,
    ]);
    expect([...iv]).toEqual([30, 31, 32, 33, 34, 35, 36, 37]);
  });

  it('that is too short is refused', () => {
    expect(() => readKeyFile(Buffer.alloc(37))).toThrow(BadKeyFile);
  });

  it('is named by the shop and known in logs by twelve digits only', () => {
    expect(keyFileName('JNN0001')).toBe('JNN.des');
    expect(keyFingerprint(makeKeyFile())).toMatch(/^[0-9a-f]{12}$/);
  });
});
