import { expectAccessible } from '../fixtures/accessibility';
import { FULL } from '../fixtures/full';
import { PAGE_STATES } from '../fixtures/page-states';
import { errorsInHtml, violationsByEqualAccess } from '../fixtures/second-opinion';
import { enlargedFields, smallTargets } from '../fixtures/targets';
import { expect, test } from '../fixtures/test';
import { faultsOfTextSize } from '../fixtures/text-size';
import { LANGUAGES } from '../words/words';

// What opens, unfolds or fails on a page is for everyone, as the page itself is: judged by two engines and by the HTML
// standard, with large text, and for fingers.

for (const language of LANGUAGES) {
  test.describe(`for everyone in ${language}:`, () => {
    test.use({ language, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    for (const [state, open] of Object.entries(PAGE_STATES)) {
      test(state, async ({ page, stays, request, here, guard }) => {
        await open({ page, language, stays, request, here, guard });
        await expectAccessible(page);
        // The second engine takes as long as all others; the short run asks it of whole pages (`second-opinion.spec.ts`).
        if (FULL) expect(await violationsByEqualAccess(page), 'violations by Equal Access').toEqual([]);
        expect(await errorsInHtml(await page.content(), 'page'), 'errors in the HTML').toEqual([]);
        expect(await smallTargets(page), 'what a finger misses').toEqual([]);
        expect(await enlargedFields(page), 'what enlarges the page').toEqual([]);
        expect(await faultsOfTextSize(page), 'what large text hides').toEqual([]);
      });
    }
  });
}
