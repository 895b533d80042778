import { describe, expect, it } from '@jest/globals';
import type { MatchedRoute } from '@jnn/router';
import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Loader, LoadedState } from './loader';
import { usePage } from './use-page';

const matched: MatchedRoute = {
  route: { remote: 'mf-test', name: 'home', paths: ['/'], title: { hu: 'Főoldal', en: 'Home' } },
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
