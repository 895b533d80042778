import { describe, expect, it } from '@jest/globals';
import { hotelData, inDays, offer, searchData } from '@jnn/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openComponent } from '../../testing/open-component';
import { StaySummary } from './StaySummary';

type Props = Partial<Parameters<typeof StaySummary>[0]>;

const open = async (props: Props = {}, path = '/foglalasi-lista') => {
  const shown = {
    hotel: hotelData(),
    offer: offer(),
    searchData: searchData(),
    prices: offer().prices,
    validUntil: undefined,
    ...props,
  };
  await openComponent(<StaySummary {...shown} />, { path });
  return within(screen.getByRole('complementary'));
};

describe('the summary beside the reservation form', () => {
  it('says what is booked: hotel, room, board, guests and nights', async () => {
    const summary = await open({ searchData: searchData({ child: 1, infant: 1 }) });
    expect(summary.getByRole('link', { name: 'Tóparti Nádas Hotel' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/szallas/heviz/toparti-nadas-hotel/H1001?dateFrom=${inDays(30)}`),
    );
    const lines = summary.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(lines).toEqual([
      '2 éjszaka, 2 felnőtt, 1 gyermek, 1 csecsemő',
      'Standard kétágyas szoba',
      'Reggelivel',
      expect.stringMatching(/^Ingyenesen lemondható .+\u2011ig$/),
    ]);
    expect(screen.getByRole('img', { name: 'Illusztráció: tóparti szálloda' })).toBeVisible();
  });

  it('is one line on narrow screens, with the total, that opens', async () => {
    const user = userEvent.setup();
    const summary = await open({ prices: { totalPriceEUR: 109.8, totalPriceHUF: 43_020 } });
    const line = summary.getByRole('button', {
      name: /^Tóparti Nádas Hotel.*· 2\sfő.*43\s020\sFt.*109,80\sEUR$/,
      expanded: false,
    });
    await user.click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
  });

  it('says when to arrive and to leave', async () => {
    const summary = await open();
    expect(summary.getByText('Érkezés').nextSibling).toHaveTextContent('14:00');
    expect(summary.getByText('Távozás').nextSibling).toHaveTextContent('10:00');
  });

  it('leaves out the times of a hotel that names none, and its picture', async () => {
    const summary = await open({ hotel: hotelData({ CheckIn: null, CheckOut: null, Images: [] }) });
    expect(summary.getByText('Érkezés').nextSibling).not.toHaveTextContent(':');
    expect(summary.queryByRole('img', { name: /^Illusztráció/ })).toBeNull();
  });

  it.each([
    ['a non-refundable offer', { NonRef: true }],
    ['an offer whose deadline is the text null', { CxlDeadLine: 'null' }],
  ])('promises no free cancellation for %s', async (_, changes) => {
    const summary = await open({ offer: offer(changes) });
    expect(summary.getByText('Nem visszatéríthető')).toBeVisible();
    expect(summary.queryByText(/Ingyenesen/)).toBeNull();
  });

  it('names the room by its type where the offer has no name for it', async () => {
    const summary = await open({ offer: offer({ RoomName: '' }) });
    expect(summary.getByText('DBL')).toBeVisible();
  });

  it('shows the forints that will be paid, and the total in EUR beside them', async () => {
    const summary = await open({ prices: { totalPriceEUR: 109.8, totalPriceHUF: 43_020 } });
    expect(summary.getByRole('status')).toHaveTextContent(/43 020 Ft.*109,80/);
  });

  it('says until when the price holds, with the day where it is not today', async () => {
    const now = Date.now();
    const summary = await open({ validUntil: new Date(now + 3 * 86_400_000).toISOString() });
    expect(summary.getByText(/^Ezt az árat \d{4}\.\s\S+\s\d+\.\s\d{2}:\d{2}\u2011ig tartjuk\.$/)).toBeVisible();
  });

  it('promises no time for the price where the backend names none', async () => {
    expect((await open()).queryByText(/^Ezt az árat/)).toBeNull();
  });

  it('has no price in HUF where the offer has none', async () => {
    const summary = await open({ prices: { totalPriceEUR: 122 } });
    expect(summary.getByRole('status')).not.toHaveTextContent('Ft');
  });

  it('speaks the page’s language', async () => {
    const summary = await open({}, '/en/profile/booking-list');
    expect(summary.getByText(/^Free cancellation until /)).toBeVisible();
    expect(summary.getByText('Breakfast included')).toBeVisible();
  });
});
