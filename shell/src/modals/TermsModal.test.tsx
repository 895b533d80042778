import { describe, expect, it } from '@jest/globals';
import { answersWith, fails, member, renderPage, type RenderOptions, unreachable } from '@jnn/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';
import { Modals } from './Modals';

const GENERAL = 'Elfogadom az általános szerződési feltételeket';
const PRIVACY = 'Elfogadom az adatvédelmi nyilatkozatot';

const SCRIPT = { version: '1', url: 'javascript:alert(1)' };
const NO_TERMS = { generalTerms: fails(404, 'not-found') };

const open = (
  owes: { generalTerms?: boolean; privacyStatement?: boolean },
  { answers, ...more }: Partial<RenderOptions> = {},
) =>
  renderPage(<Modals />, {
    path: '/',
    messages: { shell: { hu, en } },
    cookies: { 'main-message-apply': '1', 'jnn-consent': 'necessary' },
    member: member(owes),
    answers: { ...NO_TERMS, ...answers },
    ...more,
  });

const pdfAddresses = () => screen.getAllByRole('link', { name: /PDF/ }).map((link) => link.getAttribute('href'));

const termsDocument = (content: string) => ({
  name: 'altalanos-szerzodesi-feltetelek',
  locale: 'hu' as const,
  title: 'Általános szerződési feltételek',
  content,
  updatedAt: '2026-01-01',
});

describe('a member who owes acceptances', () => {
  it('ticks both boxes, accepts, and goes on', async () => {
    const { user, server } = await open({ generalTerms: true, privacyStatement: true });
    server.answer({ acceptTerms: { user: member() }, user: { user: member() } });
    await user.click(await screen.findByRole('checkbox', { name: GENERAL }));
    await user.click(screen.getByRole('checkbox', { name: PRIVACY }));
    await user.click(screen.getByRole('button', { name: 'Elfogadom' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(server.requests('acceptTerms')).toMatchObject([{ body: { generalTerms: true, privacyStatement: true } }]);
  });

  it('cannot accept with a box left empty', async () => {
    const { user, server } = await open({ generalTerms: true, privacyStatement: true });
    await user.click(screen.getByRole('checkbox', { name: PRIVACY }));
    const accept = screen.getByRole('button', { name: 'Elfogadom' });
    expect(accept).toHaveAttribute('aria-disabled', 'true');
    expect(accept).toHaveAccessibleDescription('A továbblépéshez jelölje be az összes négyzetet.');
    await user.click(accept);
    expect(server.requests('acceptTerms')).toEqual([]);
  });

  it('sees only the box of what is pending, and sends only that', async () => {
    const { user, server } = await open({ privacyStatement: true });
    server.answer({ acceptTerms: { user: member() }, user: { user: member() } });
    expect(screen.getAllByRole('checkbox')).toEqual([screen.getByRole('checkbox', { name: PRIVACY })]);
    await user.click(screen.getByRole('checkbox', { name: PRIVACY }));
    await user.click(screen.getByRole('button', { name: 'Elfogadom' }));
    await waitFor(() => {
      expect(server.requests('acceptTerms')).toMatchObject([{ body: { privacyStatement: true } }]);
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is led to the versions in force, as the backend names them, by one call', async () => {
    const generalTerms = { version: '2026-07-05', url: 'https://iroda.hu/aszf-2026-07.pdf' };
    const privacyStatement = { version: '3.2', url: '/iratok/adatvedelem.pdf' };
    const answers = { generalTerms: { generalTerms, privacyStatement } };
    const { server } = await open({ generalTerms: true, privacyStatement: true }, { answers });
    expect(await screen.findByText('Változat: 2026. júl. 5.')).toBeVisible();
    expect(screen.getByText('Változat: 3.2')).toBeVisible();
    expect(pdfAddresses()).toEqual([generalTerms.url, privacyStatement.url]);
    expect(server.requests('generalTerms')).toHaveLength(1);
  });

  it('reads no version where the backend names none', async () => {
    const named = { generalTerms: { url: '/a.pdf' }, privacyStatement: { url: '/b.pdf' } };
    await open({ generalTerms: true }, { answers: { generalTerms: named } });
    await waitFor(() => {
      expect(pdfAddresses()).toEqual(['/a.pdf']);
    });
    expect(screen.queryByText(/Változat/)).not.toBeInTheDocument();
  });

  it.each([
    ['no answer comes', unreachable()],
    ['the call is refused', fails(404, 'not-found')],
    ['an address would run a script', answersWith(200, { generalTerms: SCRIPT, privacyStatement: SCRIPT })],
  ])("is led to the site's own files where %s, without an error", async (_why, answer) => {
    const { server, session } = await open(
      { generalTerms: true, privacyStatement: true },
      { answers: { generalTerms: answer } },
    );
    await waitFor(() => {
      expect(server.requests('generalTerms')).not.toEqual([]);
      expect(session.api.queryClient.isFetching()).toBe(0);
    });
    expect(pdfAddresses()).toEqual(['/aszf.pdf', '/adatvedelem.pdf']);
    expect(session.notices.store.getState().error).toBeNull();
    expect(screen.getByRole('checkbox', { name: GENERAL })).toBeEnabled();
  });

  it('can read a document in place, fetched when it is opened, in the language of the page', async () => {
    const { user, server } = await open({ generalTerms: true });
    server.answer({ document: termsDocument('<h2>1. Az ár</h2><script>alert(1)</script>') });
    await user.click(screen.getByRole('button', { name: 'Általános szerződési feltételek' }));
    const text = await screen.findByRole('region', { name: 'Általános szerződési feltételek' });
    expect(within(text).getByRole('heading', { name: '1. Az ár' })).toBeVisible();
    expect(text.querySelector('script')).toBeNull();
    expect(text).toHaveAttribute('tabindex', '0');
    expect(server.requests('document')).toMatchObject([{ params: { key: 'altalanos-szerzodesi-feltetelek-hu' } }]);
  });

  it('is sent to the PDF where the document does not come', async () => {
    const { user } = await open({ privacyStatement: true }, { answers: { document: fails(404, 'not-found') } });
    await user.click(screen.getByRole('button', { name: 'Adatvédelmi nyilatkozat' }));
    expect(await screen.findByText(/A szöveget nem sikerült betölteni/)).toBeVisible();
  });

  it('is told nothing when recording fails, may go on, and is asked again at the next visit', async () => {
    const answers = { acceptTerms: fails(503, 'unavailable') };
    const { user, session } = await open({ generalTerms: true }, { answers });
    await user.click(screen.getByRole('checkbox', { name: GENERAL }));
    await user.click(screen.getByRole('button', { name: 'Elfogadom' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(session.notices.store.getState().error).toBeNull();
    cleanup();

    await open({ generalTerms: true }, { answers });
    expect(screen.getByRole('checkbox', { name: GENERAL })).toBeVisible();
  });

  it('does not get past by Escape, but may log out', async () => {
    const { user, session } = await open({ generalTerms: true }, { answers: { logout: { ok: true } } });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Mielőtt továbblép' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Kijelentkezés' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(session.auth.getState().status).toBe('guest');
  });
});

it('leaves a member alone who has accepted everything, and asks for no terms', async () => {
  const { server } = await open({});
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.requests('generalTerms')).toEqual([]);
});
