import { describe, expect, it } from '@jest/globals';
import { Link, useMatchedRoute } from '@jnn/router';
import { member, renderPage } from '@jnn/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { createWantedPage } from './wanted-page';
import { Guard } from './Guard';

const wanted = createWantedPage(() => sessionStorage);

function GuardedPage({ guard }: { readonly guard?: 'authenticated' | 'login_page' }) {
  return (
    <Guard guard={guard} waiting={(leading) => <p>{leading ? 'Leading' : 'Waiting'}</p>}>
      <h1>The page</h1>
    </Guard>
  );
}

/** Pages of which the shell says who may see them, with links between. */
function SmallSite({ ways }: { readonly ways: readonly string[] }) {
  return (
    <>
      {ways.map((way) => (
        <Link key={way} to={way}>
          {way}
        </Link>
      ))}
      <Guard guard={useMatchedRoute()?.route.guard} waiting={(leading) => <p>{leading ? 'Leading' : 'Waiting'}</p>}>
        <h1>The page</h1>
      </Guard>
    </>
  );
}

const HOSTILE = [
  '//evil.example/',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/en/..//evil.example',
];

describe('a page for members', () => {
  it('is seen by a member', async () => {
    await renderPage(<GuardedPage guard="authenticated" />, { path: '/foglalasi-lista', member: member() });
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  });

  it('leads a guest to the login page and remembers what was wanted', async () => {
    const { address } = await renderPage(<GuardedPage guard="authenticated" />, { path: '/foglalasi-lista?page=2' });
    expect(address()).toBe('/login');
    expect(wanted.take()).toBe('/foglalasi-lista?page=2');
    expect(screen.queryByRole('heading', { name: 'The page' })).not.toBeInTheDocument();
  });

  it.each([
    ['another member', 'u-other', '/'],
    ['the same member', member().id, '/foglalasi-lista?page=2'],
  ])('is remembered at a logout for %s who logs in next', async (_, id, next) => {
    const { address, session } = await renderPage(<SmallSite ways={[]} />, {
      path: '/foglalasi-lista?page=2',
      member: member(),
      onEveryPage: true,
    });
    act(() => session.authentication.accountRemoved());
    await waitFor(() => expect(address()).toBe('/login'));
    await screen.findByRole('heading', { name: 'The page' });
    act(() => session.auth.setState({ status: 'member', user: member({ id }) }, true));
    await waitFor(() => expect(address()).toBe(next));
  });

  it('leads an English guest to the English login page', async () => {
    const { address } = await renderPage(<GuardedPage guard="authenticated" />, { path: '/en/profile/booking-list' });
    expect(address()).toBe('/en/user/login');
  });

  it('waits while it is not known who is here', async () => {
    const { session, address } = await renderPage(<GuardedPage guard="authenticated" />, {
      path: '/foglalasi-lista',
      member: member(),
    });
    act(() => {
      session.auth.setState({ status: 'unknown' }, true);
    });
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(address()).toBe('/foglalasi-lista');
  });

  it('is left when the membership ends', async () => {
    const { session, address } = await renderPage(<GuardedPage guard="authenticated" />, {
      path: '/felhasznaloi-adatok',
      member: member(),
    });
    act(() => {
      session.auth.setState({ status: 'guest' }, true);
    });
    expect(address()).toBe('/login');
  });
});

describe('a page for guests', () => {
  it('is seen by a guest, who keeps what was wanted', async () => {
    wanted.remember('/foglalasi-lista');
    await renderPage(<GuardedPage guard="login_page" />, { path: '/login' });
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    expect(wanted.take()).toBe('/foglalasi-lista');
  });

  it.each([
    ['/en/user/login', '/en'],
    ['/regisztracio', '/'],
  ])('leads a member home from %s, whatever was wanted before', async (path, home) => {
    wanted.remember('/contact-page');
    const { address } = await renderPage(<GuardedPage guard="login_page" />, { path, member: member() });
    expect(address()).toBe(home);
  });

  it('leads to the wanted page once the guest has logged in', async () => {
    wanted.remember('/foglalasi-lista?page=2');
    const { session, address } = await renderPage(<GuardedPage guard="login_page" />, { path: '/login' });
    act(() => {
      session.auth.setState({ status: 'member', user: member() }, true);
    });
    expect(address()).toBe('/foglalasi-lista?page=2');
  });

  it.each(HOSTILE)('leads home where the tab’s memory has been made to say %s', async (target) => {
    sessionStorage.setItem('jnn-wanted-page', target);
    const { session, address } = await renderPage(<GuardedPage guard="login_page" />, { path: '/login' });
    act(() => {
      session.auth.setState({ status: 'member', user: member() }, true);
    });
    expect(address()).toBe('/');
  });
});

describe('a guest who logs in', () => {
  const logInFrom = async (path: string, ways: readonly string[]) => {
    const { user, session, address } = await renderPage(<SmallSite ways={ways} />, { path, onEveryPage: true });
    for (const way of ways) await user.click(screen.getByRole('link', { name: way }));
    act(() => {
      session.auth.setState({ status: 'member', user: member() }, true);
    });
    return address();
  };
  const RESERVATION = '/foglalas/heviz/toparti-nadas-hotel/d0001/o1/draft1?dateFrom=2026-12-01&adult=2';

  it('comes back to the booking in the middle of which they were', async () => {
    expect(await logInFrom(RESERVATION, ['/login'])).toBe(RESERVATION);
  });

  it('comes back there by way of the other pages for guests as well', async () => {
    expect(await logInFrom(RESERVATION, ['/login', '/jelszo-helyreallitas', '/regisztracio'])).toBe(RESERVATION);
  });

  it('comes back there in the language chosen meanwhile', async () => {
    expect(await logInFrom('/szallas-lista?city=heviz', ['/login', '/en/user/login'])).toBe(
      '/en/search/search?city=heviz',
    );
  });

  it('comes back to the page for anyone that was seen last', async () => {
    expect(await logInFrom(RESERVATION, ['/contact-page', '/login'])).toBe('/contact-page');
  });

  it.each(['/jelszo-megadas/Zm9vYmFyLWZvb2Jhcl8xMjM0', '/user/NewPartnerPassword?token=Zm9vYmFyLWZvb2Jhcl8xMjM0'])(
    'goes home from %s: a token works once, and is not kept',
    async (path) => {
      expect(await logInFrom(path, ['/login'])).toBe('/');
      expect(JSON.stringify(sessionStorage)).not.toContain('Zm9vYmFy');
    },
  );
});
