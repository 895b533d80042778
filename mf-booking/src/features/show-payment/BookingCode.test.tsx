import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { booking } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openComponent, quickMessages } from '../../testing/open-component';
import { BookingCode } from './BookingCode';

const { GoBookingCode } = booking();

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the button beside the booking’s code', () => {
  it('copies the code, and says so', async () => {
    const user = userEvent.setup();
    const page = await openComponent(<BookingCode code={GoBookingCode} />);
    await user.click(screen.getByRole('button', { name: 'Másolás' }));
    await waitFor(() => {
      expect(quickMessages(page)).toEqual([{ style: 'success', text: 'A foglalási kódot kimásoltuk.' }]);
    });
    expect(await navigator.clipboard.readText()).toBe(GoBookingCode);
  });

  it('shows the code where the browser refuses to copy', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const page = await openComponent(<BookingCode code={GoBookingCode} />);
    await user.click(screen.getByRole('button', { name: 'Másolás' }));
    await waitFor(() => {
      const text = `A kódot nem sikerült kimásolni. Itt van: ${GoBookingCode}`;
      expect(quickMessages(page)).toEqual([{ style: 'error', text }]);
    });
  });
});
