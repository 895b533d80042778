/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { followPagesOfSource } from './pages-of-source';

const ADDRESS = 'http://localhost:4300';
let asked: string[];

beforeEach(() => {
  asked = [];
  document.body.innerHTML = `<form id="pass" data-part="recipes" data-shows="${ADDRESS}"><span>recipes</span></form>
    <script type="application/json" id="site">${JSON.stringify({ remotes: [{ name: 'recipes', pages: [] }] })}</script>`;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'fetch');
  document.body.innerHTML = '';
});

/** Opens the document while the development server gives an answer, or none. */
async function open(answer: () => Promise<unknown>): Promise<void> {
  Reflect.set(window, 'fetch', (address: string) => {
    asked.push(address);
    return answer();
  });
  followPagesOfSource(window);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await new Promise((resolve) => setTimeout(resolve));
}

it('says in the banner that nothing answers where the part should run', async () => {
  await open(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(asked).toEqual([`${ADDRESS}/pages.json`]);
  expect(screen.getByRole('alert').textContent).toBe(
    `Nothing answers at ${ADDRESS}: start the part there again, then reload this page.`,
  );
});

it('says nothing where the part runs with the pages that the document has', async () => {
  await open(() => Promise.resolve({ ok: true, text: () => Promise.resolve('[]') }));
  expect(asked).toEqual([`${ADDRESS}/pages.json`]);
  expect(screen.queryByRole('alert')).toBeNull();
});
