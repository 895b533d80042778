import { afterEach, describe, expect, it } from '@jest/globals';
import { member, partner, renderPage, type RenderOptions } from '@jnn/testing';
import { act, screen, within } from '@testing-library/react';
import en from '../../messages/en.json';
import hu from '../../messages/hu.json';
import { Header } from './Header';

const open = (options: RenderOptions) => renderPage(<Header />, { messages: { shell: { hu, en } }, ...options });
const entries = (menu: string) =>
  within(screen.getByRole('navigation', { name: menu }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

describe('the main menu', () => {
  it('offers a guest the way to an account', async () => {
    await open({ path: '/contact-page' });
    expect(entries('Főmenü')).toEqual(['Főoldal', 'Kapcsolat', 'Kedvenceim', 'Regisztráció', 'Bejelentkezés']);
    expect(screen.queryByText('Partner')).not.toBeInTheDocument();
  });

  it('offers a member their bookings and data, under the name as it is written in Hungarian', async () => {
    await open({ path: '/contact-page', member: member() });
    expect(entries('Főmenü')).toEqual([
      'Főoldal',
      'Kapcsolat',
      'Kedvenceim',
      'Foglalásaim',
      'Kovács Anna',
      'Kijelentkezés',
    ]);
  });

  it('speaks English under /en', async () => {
    await open({ path: '/en/contact-page', member: member() });
    expect(entries('Main menu')).toEqual(['Home', 'Contact', 'My shortlist', 'My bookings', 'Anna Kovács', 'Log out']);
  });

  it('leads to the pages of R-3.1 to R-3.3 and R-3.13', async () => {
    await open({ path: '/', member: member() });
    const links = within(screen.getByRole('navigation', { name: 'Főmenü' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/contact-page',
      '/kedvencek',
      '/foglalasi-lista',
      '/felhasznaloi-adatok',
    ]);
  });

  it('counts the places that the visitor keeps', async () => {
    const places = ['H1', 'H2'].map((hotelCode) => ({
      ...{ hotelCode, citySlug: 'heviz', slug: 'hotel', name: 'Hotel', keptAt: 1 },
    }));
    localStorage.setItem('jnn-shortlist', JSON.stringify({ version: 1, places, removed: [] }));
    const { session } = await open({ path: '/contact-page' });
    expect(screen.getByRole('link', { name: 'Kedvenceim' })).toHaveAttribute('href', '/kedvencek');
    await act(() => session.shortlist.open());
    expect(screen.getByRole('link', { name: 'Kedvenceim 2' })).toBeVisible();
  });

  it('says which page is shown', async () => {
    await open({ path: '/contact-page' });
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Kapcsolat');
  });

  it('labels a partner', async () => {
    await open({ path: '/', member: partner() });
    expect(screen.getByText('Partner')).toBeVisible();
  });

  it('is opened by a button on phones, and closed by Escape with the focus back on the button', async () => {
    const { user } = await open({ path: '/' });
    const button = screen.getByRole('button', { name: 'Menü', expanded: false });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('closes when the focus or a press goes elsewhere', async () => {
    const { user } = await open({ path: '/' });
    const button = screen.getByRole('button', { name: 'Menü' });
    await user.click(button);
    await user.click(document.body);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    await user.tab({ shift: true });
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('logging in and out', () => {
  it('stays on a page for anyone at logout', async () => {
    const { user, address } = await open({
      path: '/contact-page',
      member: member(),
      answers: { logout: { ok: true } },
    });
    await user.click(screen.getByRole('button', { name: 'Kijelentkezés' }));
    expect(await screen.findByRole('link', { name: 'Bejelentkezés' })).toBeVisible();
    expect(address()).toBe('/contact-page');
  });
});

describe('the language link', () => {
  it.each([
    ['/szallas-lista?city=heviz&adult=2', 'English', 'en', '/en/search/search?city=heviz&adult=2'],
    ['/en/search/search?city=heviz', 'Magyar', 'hu', '/szallas-lista?city=heviz'],
    ['/szallas/heviz/toparti/H1', 'English', 'en', '/en/szallas/heviz/toparti/H1'],
  ])('on %s leads to the same page in the other language', async (path, name, language, target) => {
    await open({ path });
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', target);
    expect([link.lang, link.getAttribute('hreflang')]).toEqual([language, language]);
  });
});

it('turns to the dark look, remembers it, and follows the system again when turned back', async () => {
  const { user } = await open({ path: '/' });
  const dark = screen.getByRole('switch', { name: 'Sötét mód', checked: false });
  await user.click(dark);
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(dark).toBeChecked();
  expect(localStorage.getItem('jnn-theme')).toBe('dark');
  await user.click(dark);
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem('jnn-theme')).toBeNull();
});

it('goes home by the back button when nothing came before', async () => {
  const { user, address } = await open({ path: '/en/contact-page' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/en');
});
