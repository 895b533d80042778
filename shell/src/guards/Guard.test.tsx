import { afterEach, describe, expect, it } from '@jest/globals';
import { member, renderPage } from '@jnn/testing';
import { act, screen } from '@testing-library/react';
import { createWantedPage } from './wantedPage';
import { Guard } from './Guard';

const wanted = createWantedPage(() => sessionStorage);

function GuardedPage({ guard }: { readonly guard?: 'authenticated' | 'login_page' }) {
  return (
    <Guard guard={guard} waiting={<p>Waiting</p>}>
      <h1>The page</h1>
    </Guard>
  );
}

afterEach(() => {
  sessionStorage.clear();
});

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

  it('leads a member home', async () => {
    const { address } = await renderPage(<GuardedPage guard="login_page" />, {
      path: '/en/user/login',
      member: member(),
    });
    expect(address()).toBe('/en');
  });

  it('leads to the wanted page once the guest has logged in', async () => {
    wanted.remember('/foglalasi-lista?page=2');
    const { session, address } = await renderPage(<GuardedPage guard="login_page" />, { path: '/login' });
    act(() => {
      session.auth.setState({ status: 'member', user: member() }, true);
    });
    expect(address()).toBe('/foglalasi-lista?page=2');
  });
});

it('forgets what was wanted when the visitor goes on to a page for anyone', async () => {
  wanted.remember('/foglalasi-lista');
  await renderPage(<GuardedPage />, { path: '/contact-page' });
  expect(wanted.take()).toBeNull();
});
