import { describe, expect, it } from '@jest/globals';
import { fails, member, renderPage, type RenderOptions } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';
import { Modals } from './Modals';

const GENERAL = 'Elfogadom az általános szerződési feltételeket';
const PRIVACY = 'Elfogadom az adatvédelmi nyilatkozatot';

const open = (owes: { generalTerms?: boolean; privacyStatement?: boolean }, more: Partial<RenderOptions> = {}) =>
  renderPage(<Modals />, {
    path: '/',
    messages: { shell: { hu, en } },
    cookies: { 'main-message-apply': '1', 'jnn-consent': 'necessary' },
    member: member(owes),
    ...more,
  });

describe('a member who owes acceptances', () => {
  it('ticks both boxes, accepts, and goes on', async () => {
    const { user, server } = await open({ generalTerms: true, privacyStatement: true });
    server.answer({ acceptTerms: { user: member() }, user: { user: member() } });
    await user.click(screen.getByRole('checkbox', { name: GENERAL }));
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
    expect(accept).toHaveAccessibleDescription('A továbblépéshez minden négyzetet jelöljön be.');
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

  it('can read the documents as PDF files', async () => {
    await open({ generalTerms: true, privacyStatement: true });
    const links = screen.getAllByRole('link', { name: /PDF/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/aszf.pdf', '/adatvedelem.pdf']);
  });

  it('is told nothing when recording fails, and may try again', async () => {
    const { user, session } = await open(
      { generalTerms: true },
      { answers: { acceptTerms: fails(503, 'unavailable') } },
    );
    await user.click(screen.getByRole('checkbox', { name: GENERAL }));
    await user.click(screen.getByRole('button', { name: 'Elfogadom' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Elfogadom' })).toHaveAttribute('aria-disabled', 'false');
    });
    expect(session.notices.store.getState().error).toBeNull();
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

it('leaves a member alone who has accepted everything', async () => {
  await open({});
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
