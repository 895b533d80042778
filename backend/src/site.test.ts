import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { createSite, SITE_PAGES } from './site';

const ROOT = join(import.meta.dirname, '..', '..');
const RemoteConfig = z.object({
  default: z.object({ pages: z.array(z.object({ name: z.string(), paths: z.array(z.string()) })) }),
});

describe('the pages that emails lead to', () => {
  const declared = new Map<string, readonly string[]>();
  beforeAll(async () => {
    for (const remote of readdirSync(ROOT).filter((name) => name.startsWith('mf-'))) {
      const config = RemoteConfig.parse(await import(join(ROOT, remote, 'remote.config.ts')));
      for (const { name, paths } of config.default.pages) declared.set(name, paths);
    }
  });

  it.each(Object.entries(SITE_PAGES))('have the paths that a remote declares: %s', (name, paths) => {
    expect(paths).toEqual(declared.get(name));
  });
});

describe('the addresses in emails', () => {
  const site = createSite({ SITE_URL: 'https://site.example/ignored' });
  const place = {
    citySlug: 'heviz',
    hotelSlug: 'to-hotel',
    hotelCode: 'H 1',
    bookingId: 'bk1',
    goBookingCode: 'GO1',
  };

  it.each([
    [site.home('hu'), '/'],
    [site.home('en'), '/en'],
    [site.newPassword('hu', 'a b'), '/uj-jelszo?token=a+b'],
    [site.newPassword('en', 't'), '/en/user/NewPassword?token=t'],
    [site.partnerPassword('hu', 't/t'), '/jelszo-megadas/t%2Ft'],
    [site.partnerPassword('en', 't'), '/en/jelszo-megadas/t'],
    [site.undelete('hu', 't'), '/login?undelete=t'],
    [site.undelete('en', 't'), '/en/user/login?undelete=t'],
    [site.payment('hu', place), '/foglalas/heviz/to-hotel/H%201/bk1/GO1'],
    [site.payment('en', place, 'k.1'), '/en/foglalas/heviz/to-hotel/H%201/bk1/GO1?key=k.1'],
  ])('%s', (address, path) => {
    expect(address).toBe(`https://site.example${path}`);
  });
});
