import { inDays } from '../words/days';
import { ENGINES, test } from '../fixtures/engine-test';

const STAY = { city: 'Hévíz', from: inDays(40), until: inDays(42) };

for (const engine of ENGINES) {
  test.describe(`in ${engine.name}`, () => {
    test.use({ engine });

    test('one searches, filters, opens a hotel and its reservation, and changes the language', async ({
      visitor,
      walk,
      words,
    }) => {
      await visitor.open(words.home);
      await walk.search(STAY);
      await walk.filter();
      await walk.openFirst();
      await walk.bookFirst();
      await walk.expectAliveForm();
      await walk.switchLanguage();
    });
  });
}
