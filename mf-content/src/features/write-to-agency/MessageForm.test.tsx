import { describe, expect, it, jest } from '@jest/globals';
import { contact, fails, member, type Answers, openingHours, unreachable, focusedSummary } from '@jnn/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ContactPage from '../../pages/contact';
import { openPage } from '../../testing/open-page';

const open = (answers: Answers = {}, options: Parameters<typeof openPage>[3] = {}, path = '/en/contact-page') =>
  openPage(
    <ContactPage />,
    path,
    {
      contact: contact(),
      openingHours: openingHours(),
      sendMessage: { reference: 'M-AC34XY79' },
      ...answers,
    },
    options,
  );

async function fillIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), 'Tünde Őszi');
  await user.type(screen.getByLabelText('E-mail'), 'tunde@example.hu');
  await user.type(screen.getByLabelText('Subject'), 'Late arrival');
  await user.type(screen.getByLabelText('Message'), 'We arrive at midnight.');
}
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send message' }));

describe('writing to the agency', () => {
  it('sends what was typed once, and confirms it in words with its number', async () => {
    const { user, server } = await open();
    await fillIn(user);
    await user.type(screen.getByLabelText(/Booking reference/), 'go ac34 xy79');
    await send(user);

    expect(await screen.findByRole('heading', { name: 'We have received your message' })).toHaveFocus();
    expect(screen.getByText(/M-AC34XY79. We sent a copy to tunde@example.hu/)).toBeVisible();
    expect(server.requests('sendMessage').map(({ body }) => body)).toEqual([
      {
        name: 'Tünde Őszi',
        email: 'tunde@example.hu',
        subject: 'Late arrival',
        bookingCode: 'GOAC34XY79',
        message: 'We arrive at midnight.',
        website: '',
        recaptca: '',
      },
    ]);
    expect(server.requests('sendMessage')[0]?.headers['idempotency-key']).toMatch(/^\w{20}$/);
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByLabelText('Message')).toHaveValue('');
    expect(screen.getByLabelText('Name')).toHaveValue('Tünde Őszi');
  });

  it('says of each missing field what to write, and sends nothing', async () => {
    const { user, server } = await open();
    await screen.findByLabelText('Name');
    await send(user);
    expect(focusedSummary()).toEqual([
      'Enter your name.',
      'Enter your e-mail address.',
      'Enter what you are writing about.',
      'Enter your message.',
    ]);
    expect(server.requests('sendMessage')).toHaveLength(0);
  });

  it.each([
    ['E-mail', 'tunde@', /full e-mail address/],
    ['Name', 'https://evil.example', /without a web address/],
    ['Message', 'https://evil.example www.evil.example', 'Say in words how we can help.'],
    [/Booking reference/, '<script>', /looks like GOAC34XY79/],
  ])('judges %s when it is left', async (label, text, words) => {
    const { user } = await open();
    await user.type(await screen.findByLabelText(label), text);
    expect(screen.getByLabelText(label)).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText(words)).toBeVisible();
  });

  it('keeps what was typed when the connection breaks, and over a reload until it is sent', async () => {
    const first = await open({ sendMessage: unreachable() });
    await fillIn(first.user);
    await send(first.user);
    await waitFor(() => {
      expect(first.session.notices.store.getState().error).not.toBeNull();
    });
    expect(screen.getByLabelText('Message')).toHaveValue('We arrive at midnight.');
    first.server.answer({ sendMessage: fails(429, 'too-many-requests', { retryAfter: 3600 }) });
    await send(first.user);
    expect(await screen.findByText('Several messages have just been sent from here')).toBeVisible();
    const keys = first.server.requests('sendMessage').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    cleanup();

    const { user } = await open();
    await waitFor(() => {
      expect(screen.getByLabelText('Message')).toHaveValue('We arrive at midnight.');
    });
    await send(user);
    await screen.findByRole('heading', { name: 'We have received your message' });
    cleanup();
    await open();
    expect(await screen.findByLabelText('Message')).toHaveValue('');
  });

  it('shows at its field what the server refuses', async () => {
    const { user } = await open({ sendMessage: fails(422, 'invalid', { fields: { subject: 'invalid' } }) });
    await fillIn(user);
    await send(user);
    await waitFor(() => {
      expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('We could not accept this. Check: Subject.');
    });
  });

  it('begins with the name and e-mail of who is logged in', async () => {
    await open({}, { member: member() });
    await waitFor(() => {
      expect(screen.getByLabelText('E-mail')).toHaveValue(member().email);
    });
    expect(screen.getByLabelText('Name')).not.toHaveValue('');
  });

  it('names its fields to browsers, and hides from people the one that only programs fill in', async () => {
    await open();
    await screen.findByLabelText('Name');
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('autocomplete'))).toEqual([
      'name',
      'email',
      null,
      'off',
      null,
    ]);
    expect(screen.getByLabelText('Leave this empty')).toHaveAttribute('tabindex', '-1');
  });

  it('is not offered by a backend that takes no messages', async () => {
    await open({}, { capabilities: [] });
    expect(await screen.findByRole('link', { name: 'info@example.hu' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send message' })).not.toBeInTheDocument();
    expect(screen.queryByText('Opening hours')).not.toBeInTheDocument();
  });
});

describe('the opening hours', () => {
  it.each([
    ['/contact-page', '2026-11-26T09:00:00Z', 'Most nyitva, 17:00‑ig'],
    ['/en/contact-page', '2026-11-26T09:00:00Z', 'Open now, until 17:00'],
    ['/en/contact-page', '2026-11-26T19:00:00Z', 'Closed now, opens tomorrow at 9:00'],
    ['/contact-page', '2026-11-28T19:00:00Z', 'Most zárva, hétfőn 9:00‑kor nyit'],
  ])('at %s say at %s how the office stands in Budapest', async (path, moment, words) => {
    jest.useFakeTimers({
      now: new Date(moment),
      doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'],
    });
    try {
      await open({}, {}, path);
      expect(await screen.findByText(words)).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});
