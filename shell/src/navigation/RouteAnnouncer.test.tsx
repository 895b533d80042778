import { describe, expect, it } from '@jest/globals';
import { Link, RoutesProvider, useLocation } from '@jnn/router';
import { MemoryRouter } from '@jnn/router/outside-site';
import { siteRoutes } from '@jnn/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { RouteAnnouncer } from './RouteAnnouncer';
import { useHeadingFocus } from './use-heading-focus';

/** Milliseconds after its heading at which a slow page sets its title. */
const LATE = 300;
/** Milliseconds after which a slow page is there. */
const SLOW = 750;

let setArrived: (here: boolean) => void;

/** A page whose heading comes after the address has changed, as a remote's does. */
function LatePage({ name }: { readonly name: string }) {
  const [here, setHere] = useState(false);
  useEffect(() => {
    document.title = name;
    setArrived = setHere;
  }, [name]);
  return here ? <h1>{name}</h1> : null;
}

function Site() {
  useHeadingFocus();
  const { pathname } = useLocation();
  return (
    <>
      <RouteAnnouncer />
      <Link to="/contact">To contact</Link>
      <Link to="/?page=2">To page 2</Link>
      <main id="content" tabIndex={-1}>
        <LatePage key={pathname} name={pathname === '/' ? 'Home' : 'Contact'} />
      </main>
    </>
  );
}

/** The page of this name has been waited for, and has its heading. */
async function arrives(name: string): Promise<HTMLElement> {
  await waitFor(() => {
    expect(document.title).toBe(name);
  });
  act(() => {
    setArrived(true);
  });
  return screen.getByRole('heading', { name });
}

async function open() {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <RoutesProvider table={siteRoutes} onTitle={() => undefined}>
        <Site />
      </RoutesProvider>
    </MemoryRouter>,
  );
  await arrives('Home');
  return user;
}

describe('after a navigation', () => {
  it('the focus is on the new heading once it is there, and the title is said', async () => {
    const user = await open();
    await user.click(screen.getByRole('link', { name: 'To contact' }));
    const heading = await arrives('Contact');
    await waitFor(() => {
      expect(heading).toHaveFocus();
      expect(document.querySelector('[aria-live]')).toHaveTextContent('Contact');
    });
  });

  it('the title that a page sets after its heading is the one that is said', async () => {
    const user = await open();
    await user.click(screen.getByRole('link', { name: 'To contact' }));
    document.title = 'Any page';
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    act(() => {
      setArrived(true);
    });
    setTimeout(() => {
      document.title = 'Contact us';
    }, LATE);
    const said = document.querySelector('[aria-live]');
    await waitFor(() => {
      expect(said).not.toBeEmptyDOMElement();
    });
    expect(said).toHaveTextContent('Contact us');
  });

  it('a visitor who has gone on with the keyboard is left there', async () => {
    const user = await open();
    await user.click(screen.getByRole('link', { name: 'To contact' }));
    await user.tab();
    await arrives('Contact');
    expect(screen.getByRole('link', { name: 'To page 2' })).toHaveFocus();
  });

  it('within the same page nothing moves', async () => {
    const user = await open();
    const link = screen.getByRole('link', { name: 'To page 2' });
    await user.click(link);
    expect(link).toHaveFocus();
  });
});

it('the first load is left to the browser', async () => {
  await open();
  expect(document.body).toHaveFocus();
  expect(document.querySelector('[aria-live]')).toBeEmptyDOMElement();
});
