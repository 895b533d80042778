import { describe, expect, it } from '@jest/globals';
import { readBankReturn, withoutBankReturn } from './watch-payment';

const SESSION = 'SSSSTTTTUUUUVVVVWWWW';
const query = (text: string) => new URLSearchParams(text);

describe('the address that the bank leads back to', () => {
  it('is read with the session that it names', () => {
    expect(readBankReturn(query(`PID=JNN0001&CRYPTO=1&DATA=sealed&session=${SESSION}`))).toEqual({
      fields: { PID: 'JNN0001', CRYPTO: '1', DATA: 'sealed' },
      session: SESSION,
    });
  });

  it.each(['', '&session=<script>'])('counts without a good session, too (%s)', (session) => {
    expect(readBankReturn(query(`PID=JNN0001&CRYPTO=1&DATA=sealed${session}`))).toMatchObject({ session: null });
  });

  it.each(['', 'PID=JNN0001&CRYPTO=1', `DATA=sealed&session=${SESSION}`])(
    'is none without all three fields: %s',
    (text) => {
      expect(readBankReturn(query(text))).toBeNull();
    },
  );

  it('keeps everything else when the bank’s fields are taken out', () => {
    const returned = query(`key=signed&PID=JNN0001&CRYPTO=1&DATA=sealed&session=${SESSION}&nights=2`);
    expect(withoutBankReturn(returned, 'bkAAAABBBB0001')).toBe('key=signed&nights=2');
  });

  it('is a payment’s address still when they are taken out, whatever form the booking’s id has', () => {
    expect(withoutBankReturn(query('PID=JNN0001&CRYPTO=1&DATA=sealed'), '184223')).toBe('payment=true');
  });
});
