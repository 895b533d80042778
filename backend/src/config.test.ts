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

  it.each([
    ['SITE_URL', 'https://www.jnn.hu'],
    ['SITE_URL', 'http://203.0.113.7:3000'],
    ['API_HOST', '0.0.0.0'],
    ['API_HOST', '::'],
  ])('refuses the demo at the public %s=%s, unless it is named by hand', (name, value) => {
    expect(() => readConfig({ [name]: value, JNN_MODE: '' })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(`${name}=${value} makes the site public`);
    expect(() => readConfig({ [name]: value })).toThrow('set JNN_MODE=live for real business, or JNN_MODE=demo');
    expect(readConfig({ [name]: value, JNN_MODE: 'demo' }).JNN_MODE).toBe('demo');
    expect(readConfig({ ...LIVE, [name]: value }).JNN_MODE).toBe('live');
  });

  it.each([
    ['SITE_URL', 'http://localhost:3000'],
    ['SITE_URL', 'http://192.168.1.20:3000'],
    ['SITE_URL', 'https://[::1]:3000'],
    ['API_HOST', '10.0.0.5'],
    ['API_HOST', 'localhost'],
  ])('takes %s=%s for the demo, which only this machine and its network reach', (name, value) => {
    expect(readConfig({ [name]: value }).JNN_MODE).toBe('demo');
  });

  it('reads the rate with its day', () => {
    expect(readConfig({ EUR_RATE: '401.25@2026-02-01' }).EUR_RATE).toEqual({ forints: 401.25, day: '2026-02-01' });
  });

  it.each(Object.keys(LIVE).filter((name) => name !== 'JNN_MODE'))('is refused live without %s', (name) => {
    expect(readConfig(LIVE).JNN_MODE).toBe('live');
    expect(() => readConfig({ ...LIVE, [name]: undefined })).toThrow(`${name} is missing, and JNN_MODE=live needs it.`);
  });
});
