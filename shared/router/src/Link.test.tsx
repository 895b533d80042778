import { afterEach, describe, expect, it } from '@jest/globals';
import { siteRoutes } from '@jnn/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, RoutesProvider, useNavigate, usePathname } from '.';
import { BrowserRouter } from './outside-site';

let renders: string[] = [];

/** Says where it is, and how often it was rendered. */
function Frame() {
  const navigate = useNavigate();
  const pathname = usePathname();
  renders.push(pathname);
  return <button onClick={() => void navigate('?page=3')}>Third page of {pathname}</button>;
}

function open(path: string) {
  window.history.replaceState(null, '', path);
  renders = [];
  render(
    <BrowserRouter>
      <RoutesProvider table={siteRoutes} onTitle={() => undefined}>
        <Frame />
        <Link to="/contact-page">Contact</Link>
        <Link to="?page=2">Second page</Link>
      </RoutesProvider>
    </BrowserRouter>,
  );
  return userEvent.setup();
}
const address = () => window.location.pathname + window.location.search;

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('a link', () => {
  it('opens a page of the site, or another query of the present one', async () => {
    const user = open('/szallas-lista');
    expect(screen.getByRole('link', { name: 'Second page' })).toHaveAttribute('href', '/szallas-lista?page=2');

    await user.click(screen.getByRole('link', { name: 'Second page' }));
    expect(address()).toBe('/szallas-lista?page=2');
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    expect(address()).toBe('/contact-page');
  });

  it('leaves a press with a key that opens another tab to the browser', () => {
    open('/');
    const link = screen.getByRole('link', { name: 'Contact' });
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      let wasTaken = true;
      const look = (event: MouseEvent): void => {
        wasTaken = event.defaultPrevented;
        // jsdom follows no link.
        event.preventDefault();
      };
      window.addEventListener('click', look, { once: true });
      fireEvent.click(link, { [key]: true });
      expect(wasTaken).toBe(false);
    }
    expect(address()).toBe('/');
  });

  it('to the address that is shown adds no step to the history', async () => {
    const user = open('/contact-page');
    const steps = window.history.length;
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    expect(window.history.length).toBe(steps);
  });
});

describe('a component that asks for the path, and for the way to another', () => {
  it('is not rendered for another query', async () => {
    const user = open('/szallas-lista');
    await user.click(screen.getByRole('link', { name: 'Second page' }));
    await user.click(screen.getByRole('button', { name: 'Third page of /szallas-lista' }));
    expect(address()).toBe('/szallas-lista?page=3');
    expect(renders).toEqual(['/szallas-lista']);
  });

  it('is rendered for another path, from which it then goes on', async () => {
    const user = open('/szallas-lista');
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    await user.click(screen.getByRole('button', { name: 'Third page of /contact-page' }));
    expect(address()).toBe('/contact-page?page=3');
  });
});
