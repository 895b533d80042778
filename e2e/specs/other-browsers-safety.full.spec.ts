import { ENGINES, expect, test } from '../fixtures/engine-test';
import { SEARCH_WORDS } from '../words/search-words';
import { entryIn, remoteIn } from '../fixtures/site-in-page';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { reservationAddress, Stays } from '../fixtures/stays';
import { newMailbox } from '../fixtures/mailbox';
import { giveTextToSinks } from '../fixtures/trusted-types';
import { GUEST } from '../pages/reservation-page';

const RESULTS = `/szallas-lista?${stayQuery({ ...STAY, city: 'budapest', cityName: 'Budapest' })}`;
const HEADING = { role: 'heading', level: 1 } as const;
const SCRIPT = /\/releases\/.+\.js(?:\?|$)/;

interface Script {
  readonly address: string;
  readonly integrity: string | null;
}

/** Runs in the page: puts a script into it; the root element says then what became of it. */
function insert({ address, integrity }: Script): void {
  const { dataset } = document.documentElement;
  delete dataset['outcome'];
  const script = document.createElement('script');
  script.src = address;
  script.crossOrigin = 'anonymous';
  if (integrity !== null) script.integrity = integrity;
  for (const name of ['load', 'error']) script.addEventListener(name, () => (dataset['outcome'] = name));
  document.head.append(script);
}

for (const engine of ENGINES) {
  test.describe(`in ${engine.name}`, () => {
    test.use({ engine });

    test('a script whose content has not its hash is refused, and one without a hash', async ({ visitor, request }) => {
      visitor.expect(/integrity/i);
      // The start of a part that the page does not need: it does nothing by itself.
      const html = await (await request.get('/contact-page')).text();
      const [address, { entry }] = [entryIn(html, 'mf-booking'), remoteIn(html, 'mf-booking')];
      await visitor.open('/contact-page');
      await visitor.see({ ...HEADING, name: 'Kapcsolat' });
      for (const [integrity, outcome] of [
        [`sha384-${'A'.repeat(64)}`, 'error'],
        [null, 'error'],
        [entry.integrity, 'load'],
      ] as const) {
        await visitor.ask(insert, { address, integrity });
        await visitor.until(`with ${integrity ?? 'no hash'}`, () => visitor.mark('outcome'), outcome);
      }
    });

    test('what is not of the site does not run, and HTML as text is refused', async ({ visitor }) => {
      visitor.expect(/Content.Security.Policy|policy|Trusted|policies/i);
      await visitor.open('/contact-page');
      await visitor.see({ ...HEADING, name: 'Kapcsolat' });
      const outcomes = await visitor.ask(giveTextToSinks, null);
      expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
      await visitor
        .ask(() => {
          // As text of a node, which is no sink of Trusted Types by itself: the policy for scripts is what holds.
          const script = document.createElement('script');
          script.append('document.documentElement.dataset.ran = "inline"');
          document.head.append(script);
          const foreign = document.createElement('img');
          foreign.src = 'https://example.com/x.png';
          foreign.addEventListener('error', () => (document.documentElement.dataset['image'] = 'refused'));
          document.body.append(foreign);
        }, null)
        .catch(() => undefined);
      await visitor.until(
        'the image is refused',
        () => visitor.ask(() => document.documentElement.dataset['image'], null),
        'refused',
      );
      expect(await visitor.mark('ran')).toBeNull();
      expect((await visitor.complaints()).length).toBeGreaterThan(0);
    });

    test('presses and typing before the code is there are done once it is', async ({ visitor, delivery, words }) => {
      const search = SEARCH_WORDS.hu;
      let letGo = delivery.hold((path) => SCRIPT.test(path));
      await visitor.open(RESULTS);
      await visitor.see({ role: 'article', within: { role: 'main' } });
      await visitor.press({
        role: 'button',
        name: new RegExp(`^${search.sortName}`),
        within: { role: 'group', name: words.sort },
      });
      await visitor.press({ role: 'button', name: search.openCalendar });
      letGo();
      await visitor.until(
        'the order was changed',
        async () =>
          (
            await visitor.see({
              role: 'button',
              name: new RegExp(`^${search.sortName}`),
              within: { role: 'group', name: words.sort },
            })
          ).state,
        'true',
      );

      letGo = delivery.hold((path) => SCRIPT.test(path));
      await visitor.open('/');
      const destination = { role: 'combobox', name: words.destination, within: { role: 'search' } };
      await visitor.fill(destination, 'Hév');
      letGo();
      await visitor.see({ role: 'option', name: /Hévíz/ });
      expect((await visitor.see(destination)).value).toBe('Hév');
    });

    test('a page that is left while its code loads holds nobody up, and no build is blamed', async ({
      visitor,
      delivery,
      words,
    }) => {
      delivery.hold((path) => path.includes('/x-results.js'));
      await visitor.open(RESULTS);
      await visitor.see({ role: 'article', within: { role: 'main' } });
      // The frame is alive once it knows that nobody is logged in.
      await visitor.see({ role: 'link', name: words.logIn, within: { role: 'banner' } });
      const letGo = delivery.hold((path) => path === '/contact-page');
      setTimeout(letGo, 2_000);
      await visitor.open('/contact-page');
      await visitor.see({ ...HEADING, name: words.contact });
      expect(await visitor.ask(() => sessionStorage.getItem('platform-bad-builds'), null)).toBeNull();
    });

    test('one gets to the bank while the page on the way there still loads its code', async ({
      visitor,
      delivery,
      purchase,
      request,
    }) => {
      const stay = await new Stays(request).find();
      await visitor.open(reservationAddress(stay));
      await purchase.fillIn({ ...GUEST, email: newMailbox() });
      delivery.hold((path) => SCRIPT.test(path));
      const total = await purchase.book();
      await purchase.pay(total);
    });
  });
}
