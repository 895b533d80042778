import { describe, expect, it } from '@jest/globals';
import type { MatchedRoute } from '../contract/routing';
import { act, render, screen } from '@testing-library/react';
import { Suspense, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Loader, LoadedState } from './loader';
import { usePage } from './use-page';

const matched: MatchedRoute = {
  route: { remote: 'recipes', name: 'home', paths: ['/'], title: { hu: 'Főoldal', en: 'Home' } },
  locale: 'hu',
  params: {},
};
const loaded: LoadedState = { status: 'loaded', build: 'b1', component: () => null };

/** Knows the page as soon as it is there, before those who wait for it are told. */
function quickLoader(): Loader {
  let known: LoadedState | undefined;
  let coming: Promise<LoadedState> | undefined;
  return {
    peek: () => known,
    load: () => (coming ??= Promise.resolve().then(() => (known = loaded))),
    forgetFailure: () => undefined,
    renderFailed: () => false,
    shown: () => undefined,
    hasFallenBack: () => false,
  };
}

function Page({ loader }: { readonly loader: Loader }) {
  const { state } = usePage(loader, matched);
  return <p>{state.status}</p>;
}

describe('taking over a rendered page', () => {
  it('goes on where it stopped when the code comes in that moment', async () => {
    const root = document.createElement('div');
    root.innerHTML = '<!--$--><p>loaded</p><!--/$-->';
    const errors: unknown[] = [];
    const loader = quickLoader();
    await act(async () => {
      hydrateRoot(
        root,
        <Suspense>
          <Page loader={loader} />
        </Suspense>,
        { onRecoverableError: (error) => errors.push(error) },
      );
    });
    expect(errors).toEqual([]);
    expect(root.textContent).toBe('loaded');
  });
});

/** Has the page's code, which a hover asked for, arrive once the page is drawn as loading and before its effects run. */
function Arrival({ loader }: { readonly loader: Loader & { readonly arrive: () => void } }) {
  useLayoutEffect(() => {
    loader.arrive();
  }, [loader]);
  return <Page loader={loader} />;
}

describe('visiting a page whose code is already on its way', () => {
  it('shows the page when the code comes between drawing the wait and acting on it', async () => {
    let known: LoadedState | undefined;
    const arrive = (): void => void (known = loaded);
    const loader = { ...quickLoader(), peek: () => known, load: () => Promise.resolve(loaded), arrive };
    render(<Arrival loader={loader} />);
    expect(await screen.findByText('loaded')).toBeTruthy();
  });
});
