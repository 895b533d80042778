import { describe, expect, it } from '@jest/globals';
import { member, offer } from '@jnn/testing';
import { screen } from '@testing-library/react';
import { openComponent } from '../../testing/open-component';
import { HoldNote } from './HoldNote';

describe('how long a room is held without payment', () => {
  it.each([
    [
      'until the end of free cancellation',
      { CxlDeadLine: '2036-12-09' },
      'Ráér fizetni. A szobát fizetés nélkül 2036. dec. 9. 23:59‑ig tartjuk. Ha addig nem fizet, a foglalás díjmentesen törlődik.',
    ],
    [
      'half an hour where nothing is refunded',
      { NonRef: true },
      'A foglalás után 30 percig tartjuk a szobát; ha addig nem fizet, felszabadul.',
    ],
    [
      'half an hour where the deadline is no day',
      { CxlDeadLine: 'null' },
      'A foglalás után 30 percig tartjuk a szobát; ha addig nem fizet, felszabadul.',
    ],
    [
      'until the property has confirmed',
      { Availability: 2 },
      'A szállásnak vissza kell igazolnia. Addig nem kell fizetnie.',
    ],
  ] as const)('is said: %s', async (_, members, text) => {
    await openComponent(<HoldNote offer={offer(members)} email="" />);
    expect(screen.getByRole('paragraph')).toHaveTextContent(text);
  });

  const LAST_DAY = { CxlDeadLine: '2036-12-09' } as const;
  const confirmed = member({ emailConfirmed: true });

  it.each([
    [120, '2 óráig'],
    [45, '45 percig'],
  ])('is %i minutes first, and longer once the e-mail address is confirmed', async (holdMinutes, time) => {
    await openComponent(<HoldNote offer={offer(LAST_DAY)} holdMinutes={holdMinutes} email="vendeg@example.hu" />);
    expect(screen.getByRole('paragraph')).toHaveTextContent(
      `Ráér fizetni. A szobát a foglalástól ${time} tartjuk; ha megerősíti az e-mail-címét a levelünkben, 2036. dec. 9. 23:59‑ig. Ha addig nem fizet, a foglalás díjmentesen törlődik.`,
    );
  });

  it('is the whole time for a member who has confirmed this address, and not for another one', async () => {
    const note = <HoldNote offer={offer(LAST_DAY)} holdMinutes={120} email={` ${confirmed.email.toUpperCase()}`} />;
    await openComponent(note, { member: confirmed });
    expect(screen.getByRole('paragraph')).toHaveTextContent('A szobát fizetés nélkül 2036. dec. 9. 23:59‑ig tartjuk.');
    document.body.replaceChildren();
    await openComponent(<HoldNote offer={offer(LAST_DAY)} holdMinutes={120} email="masik@example.hu" />, {
      member: confirmed,
    });
    expect(screen.getByRole('paragraph')).toHaveTextContent('2 óráig tartjuk');
  });

  it('is not said where the backend declares no rule', async () => {
    await openComponent(<HoldNote offer={offer()} email="" />, { capabilities: [] });
    expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
  });
});
