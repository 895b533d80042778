import { describe, expect, it } from '@jest/globals';
import { document as contentDocument, fails, type RenderOptions, renderPage } from '@jnn/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';
import { Modals, nextModal } from './Modals';

const SEEN = { 'main-message-apply': '1', 'jnn-consent': 'necessary' };
const open = (options: Partial<RenderOptions> = {}) =>
  renderPage(<Modals />, { path: '/', messages: { shell: { hu, en } }, cookies: SEEN, ...options });

describe('the error dialog', () => {
  it('says the system error to the letter (R-15.4)', async () => {
    const { user, session } = await open();
    act(() => {
      session.notices.showError({ kind: 'system' });
    });
    const dialog = screen.getByRole('dialog', { name: 'Hiba' });
    expect(dialog).toHaveTextContent('Hiba történt kérem kezdje előröl a foglalást!');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says it in English', async () => {
    const { session } = await open({ path: '/en' });
    act(() => {
      session.notices.showError({ kind: 'system' });
    });
    const dialog = screen.getByRole('dialog', { name: 'Error' });
    expect(dialog).toHaveTextContent('An error occurred, please restart the booking!');
  });

  it.each([
    ['/contact-page', 'Lejárt a bejelentkezése', 'Bejelentkezés', '/login'],
    ['/en/contact-page', 'Your session has ended', 'Log in', '/en/user/login'],
  ])('asks a member whose session has ended to log in, at %s', async (path, title, logIn, login) => {
    const { user, session, address } = await open({ path, onEveryPage: true });
    act(() => {
      session.notices.showError({ kind: 'session-ended' });
    });
    const dialog = screen.getByRole('dialog', { name: title });
    expect(dialog).not.toHaveTextContent(/kezdje|restart/);
    await user.click(within(dialog).getByRole('link', { name: logIn }));
    await waitFor(() => expect(address()).toBe(login));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lists several lines and closes by Escape', async () => {
    const { user, session } = await open();
    act(() => {
      session.notices.showError({
        kind: 'words',
        title: 'Változás',
        lines: ['Az ár változott.', 'A határidő változott.'],
      });
    });
    const lines = within(screen.getByRole('dialog', { name: 'Változás' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual(['Az ár változott.', 'A határidő változott.']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the start-up message', () => {
  const news = contentDocument({
    title: 'Nyári nyitvatartás',
    content: '<p>Hétfőn zárva.</p><script>alert(1)</script>',
  });

  it('is shown from the document, without what could act, and remembered once dismissed', async () => {
    const { user, session, server } = await open({ cookies: {}, answers: { document: news } });
    const dialog = await screen.findByRole('dialog', { name: 'Nyári nyitvatartás' });
    expect(within(dialog).getByText('Hétfőn zárva.')).toBeVisible();
    expect(dialog.querySelector('script')).toBeNull();
    expect(server.requests('document')).toMatchObject([{ params: { key: 'felugro-uzenet-hu' } }]);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(session.cookies.get('main-message-apply')).not.toBeNull();
  });

  it('is not even asked for when it was dismissed before', async () => {
    const { server } = await open({ answers: { document: news } });
    expect(server.requests('document')).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['there is none', fails(404, 'not-found')],
    ['it says nothing', contentDocument({ content: ' ' })],
  ])('is left out when %s', async (_, answer) => {
    await open({ cookies: {}, answers: { document: answer } });
    expect(await screen.findByRole('region', { name: 'Sütik' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('comes before the cookie bar', async () => {
    const { user } = await open({ cookies: {}, answers: { document: news } });
    await screen.findByRole('dialog');
    expect(screen.queryByRole('region', { name: 'Sütik' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('region', { name: 'Sütik' })).toBeVisible();
  });
});

describe('the cookie bar', () => {
  const cookies = { 'main-message-apply': '1' };

  it.each([
    ['Csak a szükségesek', 'necessary', false],
    ['Mindet elfogadom', 'functional', true],
  ])('takes one press: %s', async (button, kept, functional) => {
    const { user, session } = await open({ cookies });
    await user.click(await screen.findByRole('button', { name: button }));
    expect(screen.queryByRole('region', { name: 'Sütik' })).not.toBeInTheDocument();
    expect(session.cookies.get('jnn-consent')).toBe(kept);
    expect(session.consent.store.getState()).toEqual({ status: 'decided', functional });
  });

  it('lets the one optional category be chosen', async () => {
    const { user, session } = await open({ path: '/en', cookies });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    const functional = screen.getByRole('switch', { name: 'Functional', checked: false });
    await user.click(functional);
    await user.click(screen.getByRole('button', { name: 'Save choice' }));
    expect(session.consent.store.getState()).toEqual({ status: 'decided', functional: true });
  });

  it('stays away once decided, and comes back with the focus when asked for', async () => {
    const { session } = await open();
    expect(screen.queryByRole('region', { name: 'Sütik' })).not.toBeInTheDocument();
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    act(() => {
      session.consent.reconsider();
    });
    expect(screen.getByRole('heading', { name: 'Sütik' })).toHaveFocus();
    act(() => {
      session.consent.decide({ functional: false });
    });
    await waitFor(() => {
      expect(opener).toHaveFocus();
    });
    opener.remove();
  });
});

const all = { error: true, terms: true, startup: 'wanted', cookies: true } as const;

describe('what asks for attention', () => {
  it('comes one at a time: failure, terms, news, cookies', () => {
    expect(nextModal(all)).toBe('error');
    expect(nextModal({ ...all, error: false })).toBe('terms');
    expect(nextModal({ ...all, error: false, terms: false })).toBe('startup');
    expect(nextModal({ ...all, error: false, terms: false, startup: 'none' })).toBe('cookies');
    expect(nextModal({ error: false, terms: false, startup: 'none', cookies: false })).toBeNull();
  });

  it('holds the cookie bar back until it is known whether there is news', () => {
    expect(nextModal({ error: false, terms: false, startup: 'pending', cookies: true })).toBeNull();
  });
});
