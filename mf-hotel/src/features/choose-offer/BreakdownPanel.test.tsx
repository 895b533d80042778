import { afterEach, expect, it, jest } from '@jest/globals';
import { fails, priceBreakdown } from '@jnn/testing';
import { screen } from '@testing-library/react';
import { openPage, STAY } from '../../testing/open-page';
import { BreakdownPanel, BreakdownToggle } from './BreakdownPanel';
import { usePriceBreakdown } from './use-price-breakdown';

afterEach(() => {
  jest.restoreAllMocks();
});

function Breakdown() {
  const breakdown = usePriceBreakdown('signed/offer/1');
  return (
    <>
      <BreakdownToggle breakdown={breakdown} />
      <BreakdownPanel breakdown={breakdown} stay={STAY} euros={122} />
    </>
  );
}

it('says that a breakdown that fails does not keep anybody from booking, logs why, and tries again', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const { user, server } = await openPage(<Breakdown />, { answers: { priceBreakdown: fails(503, 'unavailable') } });
  const button = screen.getByRole('button', { name: 'Price breakdown' });
  await user.click(button);
  expect(await screen.findByText(/^The price breakdown is not available right now/)).toBeVisible();
  expect(warn).toHaveBeenCalledTimes(1);

  server.answer({ priceBreakdown: priceBreakdown() });
  await user.click(button);
  await user.click(button);
  expect(await screen.findByRole('table')).toBeVisible();
});
