import { CELLS } from '../faults/cells';
import { expect, test } from '../fixtures/fault-test';

for (const cell of CELLS) {
  const { fault, remote, moment, lastGood } = cell;
  const expected = lastGood ? 'the page stands' : 'the page says what to do';
  test(`${remote} ${fault} at ${moment}: ${expected}, the rest of the site works`, async ({ faulty }) => {
    const visit = await faulty(cell);
    await visit.meetTheFault();
    if (lastGood) await visit.expectWorkingPage();
    else await visit.expectFallbackUntilRepaired();
    await visit.expectReport();
    await visit.expectNeighbourWorks();
    await visit.expectTelemetry();
    expect(visit.brokenElsewhere(), 'what went wrong in other parts').toEqual([]);
  });
}
