/** @jest-environment jsdom */
import * as react from 'react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Container } from '../../core/browser/container';
import { createShareScope } from '../../core/browser/share-scope';
import type { BuildTimes } from './page-times';
import { timeContainers } from './timed-container';

const NAME = 'recipes_a';

const Recipe = ({ title = 'Soup' }: { readonly title?: string }) => <h1>{title}</h1>;
const MODULES: Readonly<Record<string, unknown>> = {
  './recipe': { default: Recipe, other: 'kept' },
  './messages-en': { title: 'Recipe' },
};

/** A container as an entry script leaves it in a global variable, and what is written down of it. */
function entryRuns(modules = MODULES) {
  const times: BuildTimes = { part: 'recipes', build: 'a'.repeat(16), begun: null, given: {}, pages: new Map() };
  const watch = { drawn: jest.fn(), gone: jest.fn() };
  timeContainers(window, new Map([[NAME, times]]), watch);
  expect(Reflect.get(window, NAME)).toBeUndefined();
  const init = jest.fn();
  const get = jest.fn((name: string) =>
    name in modules ? Promise.resolve(() => modules[name]) : Promise.reject(new Error(`no ${name}`)),
  );
  Reflect.set(window, NAME, { init, get });
  // The container that stands in its place has the same two functions.
  return { times, watch, init, get, container: Reflect.get(window, NAME) as Container };
}

/** The versions come from the shell's build. */
const scope = () => createShareScope({ react: ['react', react] });
const pageOf = async (container: Container) =>
  // As the loader takes it.
  (await container.get('./recipe'))() as { readonly default: typeof Recipe; readonly other: string };

afterEach(() => {
  Reflect.deleteProperty(window, NAME);
});

Reflect.set(globalThis, 'PROVIDED_VERSIONS', { react: '19.3.1' });

describe('a container of a build', () => {
  it('is given what it would be given, and the versions are written down', () => {
    const { container, init, times } = entryRuns();
    const offered = scope();
    void container.init(offered);
    expect(init).toHaveBeenCalledWith(offered);
    expect(times).toMatchObject({ begun: expect.any(Number), given: { react: '19.3.1' } });
  });

  it('hands out pages that are drawn as they would be, and tells when', async () => {
    const { container, times, watch } = entryRuns();
    void container.init(scope());
    const { default: Page, other } = await pageOf(container);
    expect([other, (await pageOf(container)).default]).toEqual(['kept', Page]);
    const written = times.pages.get('recipe');
    expect(written).toMatchObject({ page: 'recipe', there: expect.any(Number), begun: null, drawn: null });

    const { container: drawn, unmount } = render(<Page title="Stew" />);
    expect(drawn.innerHTML).toBe('<h1>Stew</h1>');
    expect(screen.getByRole('heading')).not.toBeNull();
    expect(watch.drawn).toHaveBeenCalledWith(times, written);
    expect(written).toMatchObject({ begun: expect.any(Number), drawn: expect.any(Number) });
    expect(watch.gone).not.toHaveBeenCalled();
    unmount();
    expect(watch.gone).toHaveBeenCalledWith(written);
  });

  it('hands out words as they are', async () => {
    const { container, times } = entryRuns();
    void container.init(scope());
    expect((await container.get('./messages-en'))()).toBe(MODULES['./messages-en']);
    expect(times.pages.size).toBe(0);
  });

  it('is asked anew for a page that did not come', async () => {
    const { container, get } = entryRuns({});
    void container.init(scope());
    await expect(container.get('./recipe')).rejects.toThrow('no ./recipe');
    await expect(container.get('./recipe')).rejects.toThrow('no ./recipe');
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('whose page is no component stays for the loader to refuse', async () => {
    const { container } = entryRuns({ './recipe': { default: undefined } });
    void container.init(scope());
    expect(await pageOf(container)).toEqual({ default: undefined });
  });

  it('that a global variable of this name does not hold is left alone', () => {
    entryRuns();
    Reflect.set(window, NAME, 'no container');
    expect(Reflect.get(window, NAME)).toBe('no container');
  });
});
