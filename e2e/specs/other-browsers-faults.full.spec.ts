import { Visitor } from '../engines/visitor';
import { startFaultyDelivery } from '../faults/delivery';
import { expect, test } from '../fixtures/engine-release-test';
import { ENGINES } from '../fixtures/engine-test';
import { remoteIn } from '../fixtures/site-in-page';
import { hotelAddress, Stays } from '../fixtures/stays';
import { publishVisibleChange, VISIBLE_CHANGE } from '../fixtures/visible-change';

const HEADING = { role: 'heading', level: 1 } as const;
const CHANGE = { role: 'main', text: VISIBLE_CHANGE } as const;

/** The build of the hotel's page that a visitor without a history gets at an address. */
const buildAt = async (address: string): Promise<string> =>
  remoteIn(await (await fetch(address)).text(), 'mf-hotel').build;

for (const engine of ENGINES) {
  test.describe(`in ${engine.name}`, () => {
    test.use({ engine });
    test.setTimeout(300_000);

    test('a remote whose files are gone takes only its own page along, and comes back', async ({
      visitor,
      delivery,
      words,
    }) => {
      visitor.expect(/404/, /mf-content/, /ChunkLoadError/);
      delivery.set({ kind: 'missing', befalls: (path) => path.startsWith('/releases/mf-content/') });
      await visitor.open('/contact-page');
      await visitor.see({ role: 'button', name: words.tryAgain });
      await visitor.press({ role: 'link', name: words.logIn, within: { role: 'banner' } });
      await visitor.see({ ...HEADING, name: words.logIn });
      await visitor.press({ role: 'link', name: words.contact, within: { role: 'banner' } });
      await visitor.see({ role: 'button', name: words.tryAgain });
      delivery.set(null);
      await visitor.press({ role: 'button', name: words.tryAgain });
      await visitor.see({ ...HEADING, name: words.contact });
    });

    test('a build that was changed on its way gives way to the last good one, whose page is alive', async ({
      visitor,
      released,
      environment,
      request,
      words,
    }) => {
      visitor.expect(/mf-hotel/, /integrity/i);
      const address = hotelAddress(await new Stays(request).find());
      const { build, good, files } = await publishVisibleChange(environment);
      await expect.poll(() => buildAt(released.url + address), { timeout: 20_000 }).toBe(build);
      const delivery = await startFaultyDelivery(released.url);
      delivery.set({ kind: 'tampered', befalls: (path) => files.some((file) => path.startsWith(file)) });
      visitor.moveTo(delivery.url);
      await visitor.open(address);
      const reported = async (): Promise<boolean> =>
        (await visitor.complaints()).some((line) => line.includes(`mf-hotel@${good}: fallback`));
      await visitor.until('the last good build has come', reported, true);
      await visitor.miss(CHANGE);
      await visitor.press({ role: 'button', name: words.breakdown });
      await visitor.see({ role: 'table' });
      expect(delivery.befallen).not.toEqual([]);
      await delivery.close();
    });

    test('a release while one books reaches other visitors, and not this one', async ({
      visitor,
      walk,
      released,
      environment,
      request,
      words,
    }) => {
      const address = hotelAddress(await new Stays(request).find());
      visitor.moveTo(released.url);
      await visitor.open(address);
      await walk.bookFirst();
      const { build } = await publishVisibleChange(environment);
      await expect.poll(() => buildAt(released.url + address), { timeout: 20_000 }).toBe(build);
      const stranger = new Visitor(await engine.start(), released.url);
      await stranger.settle();
      await stranger.open(address);
      await stranger.see(CHANGE);
      await stranger.close();

      await visitor.open(address);
      await visitor.see({ role: 'button', name: words.book });
      expect(await visitor.all(CHANGE), 'who is booking keeps the release set').toEqual([]);
      await visitor.back();
      await walk.expectAliveForm();
    });
  });
}
