import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config';
import { ConfigError } from './errors';

const LIVE = {
  JNN_MODE: 'live',
  SITE_URL: 'https://jnn.example',
  DATABASE_URL: 'postgres://db/jnn',
  SIGNING_KEY: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  CIB_PID: 'JNN0001',
  CIB_KEY: 'AAAA',
  CIB_MARKET_URL: 'https://bank.example/market',
  CIB_CUSTOMER_URL: 'https://bank.example/customer',
};

describe('the configuration', () => {
  it('needs nothing in the demo', () => {
    expect(readConfig({})).toMatchObject({ JNN_MODE: 'demo', API_PORT: 4000, API_HOST: '127.0.0.1' });
  });

  it('takes an empty variable for a missing one', () => {
    expect(readConfig({ API_PORT: '', DATABASE_URL: '' })).toMatchObject({ API_PORT: 4000 });
  });

  it.each([
    ['API_PORT', '99999'],
    ['JNN_MODE', 'production'],
    ['DATABASE_URL', 'mysql://x'],
    ['SITE_URL', 'jnn.hu'],
    ['SIGNING_KEY', 'short'],
    ['CORS_ORIGINS', 'https://a.example,nonsense'],
    ['EUR_RATE', 'many'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is broken', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} cannot be used: .+\\.$`));
  });

  it('reads the rate with its day', () => {
    expect(readConfig({ EUR_RATE: '401.25@2026-02-01' }).EUR_RATE).toEqual({ forints: 401.25, day: '2026-02-01' });
  });

  it.each(Object.keys(LIVE).filter((name) => name !== 'JNN_MODE'))('is refused live without %s', (name) => {
    expect(readConfig(LIVE).JNN_MODE).toBe('live');
    expect(() => readConfig({ ...LIVE, [name]: undefined })).toThrow(`${name} is missing, and JNN_MODE=live needs it.`);
  });
});
