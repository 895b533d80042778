import { describe, expect, it } from '@jest/globals';
import { booking, hotelData } from '@jnn/testing';
import { screen, within } from '@testing-library/react';
import { openComponent } from '../../testing/open-component';
import { BookingCard } from './BookingCard';

const PLACE = {
  ...{ Address: 'Fürdő utca 1.', ZipCode: '8380', GeoPoint: { latitude: 46.79, longitude: 17.19 } },
  ...{ Phone: '+36 21 000 1234', CheckIn: '15:00', CheckOut: '11:00' },
  Picture: { url: '/api/images/a/exterior-1.svg', width: 800, height: 600, alt: 'Illusztráció' },
};

/** Opens the card and returns it with a function that unfolds its details. */
async function open(members: Parameters<typeof booking>[0]) {
  const card = <BookingCard booking={booking(members)} role="owner" payment={null} actions={null} />;
  const page = await openComponent(card, { answers: { hotelData: hotelData() } });
  const article = screen.getByRole('article', { name: 'Tóparti Nádas Hotel' });
  return {
    ...page,
    article,
    unfold: () => page.user.click(within(article).getByRole('button', { name: 'Részletek' })),
  };
}

describe('the details of a booking in the list', () => {
  it('begin with when to arrive and to leave, where it is and whom to call', async () => {
    const { article, server, unfold } = await open({
      ArrivalDate: '2031-07-05',
      DateUntil: '2031-07-07',
      Place: PLACE,
    });
    await unfold();
    const facts = within(article)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(facts.slice(0, 4)).toEqual([
      '2031. júl. 5., szombat 15:00‑tól',
      '2031. júl. 7., hétfő 11:00‑ig',
      '8380 Hévíz, Fürdő utca 1.Útvonal (új lapon nyílik meg)',
      '+36 21 000 1234',
    ]);
    expect(server.requests('hotelData')).toHaveLength(0);
  });

  it('ask for the place once they are unfolded, where the backend does not tell it with the booking', async () => {
    const { article, server, unfold } = await open({});
    expect(server.requests('hotelData')).toHaveLength(0);
    await unfold();
    expect(await within(article).findByRole('link', { name: /^Útvonal/ })).toBeVisible();
  });
});
