import { describe, expect, it } from '@jest/globals';
import { offer } from '@jnn/testing';
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
    await openComponent(<HoldNote offer={offer(members)} />);
    expect(screen.getByRole('paragraph')).toHaveTextContent(text);
  });

  it('is not said where the backend declares no rule', async () => {
    await openComponent(<HoldNote offer={offer()} />, { capabilities: [] });
    expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
  });
});
