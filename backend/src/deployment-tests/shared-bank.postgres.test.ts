import { expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer } from '../testing';
import { actAtBank, bankReturnBody, book, CARD } from '../testing/booking-journey';

const SIGNING_KEY = 'the same in every process, of course';

it(
  'a payment that one process began is taken by the sandbox bank of another, which has a data folder of its own',
  async () => {
    const first = await startTestServer({ SIGNING_KEY });
    const { DATABASE_URL = '' } = first.app.core.config;
    const second = await startTestServer({ SIGNING_KEY, DATABASE_URL });
    try {
      const guest = createVisitor(first);
      const { session, answer } = await book(first, guest);
      const { url } = (await guest.call(calls.pay, { body: { GoBookingCode: answer.GoBookingCode, session } })).body;
      const back = bankReturnBody(await actAtBank(createVisitor(second), url, CARD));
      expect((await guest.call(calls.paymentResult, { body: { ...back, session } })).body.status).toBe('success');
    } finally {
      await second.close();
      await first.close();
    }
  },
  START_TIMEOUT,
);
