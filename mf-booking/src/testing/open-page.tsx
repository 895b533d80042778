import {
  booking,
  bookingChange,
  bookingInserted,
  hotel,
  hotelData,
  inDays,
  offer,
  paymentResult,
  renderPage,
  type Answers,
  type RenderedPage,
  type RenderOptions,
} from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import en from '../messages/en';
import hu from '../messages/hu';
import ReservationPage from '../pages/reservation';
import type { Draft } from '../lib/draft-store';
import { goodForm } from './reservation-form';

/** A draft's id, as the accommodation page makes it. */
export const DRAFT = 'AAAABBBBCCCCDDDDEEEE';
export const STAY = `dateFrom=${inDays(30)}&dateUntil=${inDays(32)}&nights=2&adult=2&child=0&infant=0`;
export const HOTEL = '/foglalas/heviz/toparti-nadas-hotel/H1001';
export const RESERVATION = `${HOTEL}/dbl-bb-flex/${DRAFT}?${STAY}`;
export const PAYMENT = `${HOTEL}/bkAAAABBBB0001/JNN-2026-000001`;
/** A fragment in place of the bank's page: jsdom goes nowhere else. */
export const BANK = '#bank';

/** Opens the reservation page, in either mode, with a backend on which everything goes well unless told otherwise. */
export function open(path: string, answers: Answers = {}, options: Partial<RenderOptions> = {}) {
  return renderPage(<ReservationPage />, {
    path,
    messages: { 'mf-booking': { hu, en } },
    answers: {
      hotelData: hotelData(),
      getOffer: { Hotel: hotel(), Offers: [offer()] },
      ...storage(),
      clearCoupon: { cleared: false },
      bookingChange: bookingChange(),
      bookingInsert: bookingInserted(),
      bookingData: booking(),
      pay: { url: BANK },
      paymentResult: paymentResult(),
      ...answers,
    },
    ...options,
  });
}

/** `data/save` and `data/load` that remember, as the backend does for one session. */
export function storage(kept: Readonly<Record<string, unknown>> = {}): Answers {
  const contents = new Map(Object.entries(kept));
  return {
    saveData: ({ body }) => {
      contents.set(body.key, body.content);
      return { saved: true };
    },
    // What was saved was JSON, which the map forgets.
    loadData: ({ body }) => ({ content: (contents.get(body.key) ?? null) as null }),
  };
}

const fields = {
  Vezetéknév: ['Kovács', 'Kovács'],
  Keresztnév: ['Anna', 'Béla'],
  'E-mail': ['anna@example.hu'],
  Telefonszám: ['+36 30 123 4567'],
  Irányítószám: ['9021'],
  Város: ['Győr'],
  'Utca, házszám': ['Fő utca 1.'],
} as const;

/** Fills the Hungarian form for two adults and accepts the terms. */
export async function fillIn(user: UserEvent): Promise<void> {
  for (const [label, texts] of Object.entries(fields)) {
    const inputs = await screen.findAllByLabelText(label);
    for (const [at, text] of texts.entries()) {
      const input = inputs[at];
      if (!input) throw new Error(`The form has no field ${String(at + 1)} "${label}".`);
      await user.clear(input);
      await user.click(input);
      await user.paste(text);
    }
  }
  await acceptTerms(user);
}

export async function acceptTerms(user: UserEvent): Promise<void> {
  await user.click(screen.getByLabelText('Elfogadom az általános szerződési feltételeket'));
  await user.click(screen.getByLabelText('Elfogadom az adatvédelmi nyilatkozatot'));
}

/** A form that was filled in completely before a reload, as `data/load` gives it back. */
export const filledIn = (more: Partial<Draft> = {}): Answers => {
  const draft: Draft = {
    form: { ...goodForm, children: [], contact: { ...goodForm.contact, phone: '0630 123 4567' } },
    coupon: null,
    progress: { status: 'filling', attempt: 0 },
    ...more,
  };
  return storage({ [DRAFT]: draft });
};

/** Unfolds coupon, remark and invoice, where they are folded. */
export async function unfoldExtras(user: UserEvent): Promise<void> {
  const extras = await screen.findByRole('button', { name: /^Ha szükséges/ });
  if (extras.getAttribute('aria-expanded') === 'false') await user.click(extras);
  await screen.findByLabelText('Megjegyzés');
}

/** Resolves once the page shows the payment of the booking that was made. */
export async function atPayment(page: RenderedPage): Promise<void> {
  await waitFor(() => {
    if (page.address() !== PAYMENT) throw new Error(`The page is at ${page.address()}.`);
  });
  await screen.findByText('JNN-2026-000001');
}

export const lastButton = () => screen.findByText('Foglalás fizetési kötelezettséggel');
