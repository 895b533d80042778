import { inDays } from '../words/days';
import { ENGINES, test } from '../fixtures/engine-test';
import { newMailbox } from '../fixtures/mailbox';
import { LANGUAGES } from '../words/words';
import { GUEST } from '../pages/reservation-page';

const STAY = { city: 'Hévíz', from: inDays(44), until: inDays(46) };

for (const engine of ENGINES) {
  for (const language of LANGUAGES) {
    test.describe(`in ${engine.name}, in ${language}`, () => {
      test.use({ engine, language });
      test.setTimeout(300_000);

      test('one signs up, searches, filters, looks at the map, books, pays and finds the booking after logging in anew', async ({
        visitor,
        walk,
        purchase,
        membership,
        words,
      }) => {
        const account = { email: newMailbox(), password: 'Korán kelek mindig' };
        await visitor.open(words.home);
        await membership.signUp(account);
        await visitor.open(words.home);
        await walk.search(STAY);
        await walk.filter();
        await walk.lookAtMap();
        const hotel = await walk.openFirst();
        await walk.bookFirst();
        await purchase.fillIn({ ...GUEST, email: account.email });
        const total = await purchase.book();
        const code = await purchase.pay(total);
        await membership.logOut();
        await membership.logIn(account);
        await purchase.findBooking(code, hotel, total);
        await walk.switchLanguage();
      });
    });
  }
}
