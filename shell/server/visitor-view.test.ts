import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storedSite, type RunningServer } from '@jnn/platform/server';
import { createTestStore, type TestStore } from '@jnn/platform/testing';
import { readSiteServerConfig, startServer } from '.';

const BUILD = 'a'.repeat(16);

let store: TestStore;
let site: RunningServer;
beforeAll(async () => {
  store = await createTestStore();
  await store.publish('shell', BUILD);
  await store.promote(1, { shell: BUILD });
  site = await start();
});
afterAll(async () => {
  await site.close();
  await store.remove();
});

const config = (env: Record<string, string>) =>
  readSiteServerConfig(
    { PORT: '0', SITE_URL: 'https://jnn.example', ...env },
    { apiUrl: 'http://127.0.0.1:1', releaseStore: store.root, releasePublicKey: store.publicKey },
  );

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const settled = config(env);
  return startServer(settled, await storedSite(settled));
}

describe('what a document may load', () => {
  it('allows the hosts of analytics only where they are configured', async () => {
    expect((await fetch(site.url)).headers.get('content-security-policy')).not.toMatch(/google|stats/);
    const reported = await start({ ANALYTICS_URL: 'https://stats.jnn.example/events' });
    const policy = (await fetch(reported.url)).headers.get('content-security-policy') ?? '';
    await reported.close();
    expect(policy).toMatch(/connect-src [^;]*https:\/\/stats\.jnn\.example/);
    expect(() => config({ ANALYTICS_URL: 'https://stats.jnn.example', GA4_MEASUREMENT_ID: 'G-ABC123' })).toThrow(
      'both set',
    );
  });

  it('opens its policy to an outside map only with a key and the visitor’s consent, and is kept by no cache then', async () => {
    const agreed = { headers: { cookie: 'a=b; jnn-consent=functional' } };
    expect((await fetch(site.url, agreed)).headers.get('content-security-policy')).not.toContain('google');
    const withMap = await start({ GOOGLE_MAPS_API_KEY: 'key-of-the-agency' });
    const [allowed, refused] = [
      await fetch(withMap.url, agreed),
      await fetch(withMap.url, { headers: { cookie: 'jnn-consent=necessary' } }),
    ];
    const [allowedText, refusedText] = [await allowed.text(), await refused.text()];
    await withMap.close();
    expect(allowed.headers.get('content-security-policy')).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
    expect(allowedText).toContain('key-of-the-agency');
    expect(refused.headers.get('content-security-policy')).not.toMatch(/google|style-src 'self'[^;]* 'unsafe-inline'/);
    expect(refusedText).not.toContain('key-of-the-agency');
    for (const { headers } of [allowed, refused]) expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('enforces Trusted Types, with policies of third parties only where they are configured', async () => {
    const names = async (settings: Parameters<typeof start>[0], cookie = '') => {
      const server = await start(settings);
      const policy = (await fetch(server.url, { headers: { cookie } })).headers.get('content-security-policy') ?? '';
      await server.close();
      expect(policy).toContain("require-trusted-types-for 'script'");
      return /trusted-types ([^;']*(?:'allow-duplicates')?)(?:;|$)/.exec(policy)?.[1];
    };
    expect(await names({})).toBe('default jnn-html jnn-worker');
    expect(await names({ RECAPTCHA_SITE_KEY: 'key' })).toBe("default jnn-html jnn-worker goog#html 'allow-duplicates'");
    const maps = { GOOGLE_MAPS_API_KEY: 'key', GA4_MEASUREMENT_ID: 'G-ABC123' };
    expect(await names(maps, 'jnn-consent=functional')).toBe(
      "default jnn-html jnn-worker goog#html google-maps-api#html google-maps-api-loader lit-html 'allow-duplicates'",
    );
  });

  it('demands a hash of every script, unless scripts of others are configured', async () => {
    expect((await fetch(site.url)).headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
    const withCaptcha = await start({ RECAPTCHA_SITE_KEY: 'key' });
    expect((await fetch(withCaptcha.url)).headers.get('integrity-policy')).toBeNull();
    await withCaptcha.close();
  });
});
