/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerEarlyPresses } from './answer-early-presses';

const LIST = (page: string, name = '') => `
  <a href="/list?page=2">Next</a>
  <a href="/list?page=3">Third</a>
  <a href="/other">Other page</a>
  <a href="/list?page=2" target="_blank">Another window</a>
  <form id="filters" method="get" action="/list" data-submit-on-change hidden><input type="hidden" name="town" value="eger"></form>
  <label><input type="checkbox" name="pool" value="true" form="filters">Pool</label>
  <input type="checkbox" name="stars" value="true" checked form="filters" aria-label="Stars"><input type="hidden" name="stars" value="false" form="filters">
  <button name="breakfast" value="true" form="filters">Breakfast</button>
  <input type="text" id="name" aria-label="Name" value="${name}">
  <main><h1 tabindex="-1">Page ${page}</h1></main>`;

const fragment = (page: string, revision = 7) => ({
  ...{ revision, title: `Page ${page}`, html: LIST(page) },
  rendered: { pathname: '/list', shows: 'page', data: page },
});

let answers: Map<string, () => Promise<Response>>;
let asked: string[];
const answerWith =
  (body: unknown, status = 200) =>
  () =>
    // jsdom has no Response.
    Promise.resolve({ status, json: () => Promise.resolve(body) } as Response);

const click = (name: string, init: MouseEventInit = {}) => {
  const found = [...document.querySelectorAll<HTMLElement>('a, button, input')].find(
    (element) =>
      element.textContent === name || element.ariaLabel === name || element.closest('label')?.textContent === name,
  );
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
};
const heading = () => document.querySelector('h1')?.textContent;
const settled = () => window.settleEarlyPresses?.();
/** The events that are left to the code. */
const left = () => window.recorded?.events.map(({ type }) => type);

beforeEach(() => {
  history.replaceState(null, '', '/list');
  document.title = 'Page 1';
  document.body.innerHTML = `<div id="root">${LIST('1')}</div>
    <script type="application/json" id="site">{"revision":7}</script>
    <script type="application/json" id="rendered">{"data":"1"}</script>`;
  Reflect.set(window, 'recorded', { events: [], stop: () => undefined });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  Reflect.set(window, 'CSS', { escape: (text: string) => text });
  asked = [];
  answers = new Map();
  Reflect.set(window, 'fetch', (url: string) => {
    asked.push(url);
    return (answers.get(url) ?? answerWith({}, 404))();
  });
  answerEarlyPresses();
});
afterEach(async () => {
  await settled();
  window.recorded?.stop();
  jest.restoreAllMocks();
  delete document.documentElement.dataset['recorded'];
});

describe('before the code is there', () => {
  it('a link to another query brings the page of its address, its data and its title', async () => {
    answers.set('/fragments/list?page=2', answerWith(fragment('2')));
    click('Next');
    await settled();
    expect(heading()).toBe('Page 2');
    expect(document.querySelector('h1')).toBe(document.activeElement);
    expect(document.title).toBe('Page 2');
    expect(JSON.parse(document.getElementById('rendered')?.textContent ?? '')).toMatchObject({ data: '2' });
    expect(location.search).toBe('?page=2');
    expect(left()).toEqual([]);
  });

  it.each([
    ['a link to another page', 'Other page', {}],
    ['a link to another window', 'Another window', {}],
    ['a press with the key for another tab', 'Next', { ctrlKey: true }],
    ['a press with another button', 'Next', { button: 1 }],
  ])('%s is the browser’s', async (_, name, init) => {
    // jsdom follows no link.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    click(name, init);
    await settled();
    expect(asked).toEqual([]);
  });

  it('a ticked box asks for all that its form says, a box that was on by default as off', async () => {
    const all = '/fragments/list?town=eger&pool=true&stars=false';
    answers.set('/fragments/list?town=eger&pool=true&stars=true', answerWith(fragment('pool')));
    answers.set(all, answerWith(fragment('both')));
    click('Pool');
    click('Stars');
    await settled();
    expect(asked.at(-1)).toBe(all);
    expect(heading()).toBe('Page both');
  });

  it('a button sends its form with what it says itself', async () => {
    answers.set('/fragments/list?town=eger&stars=true&breakfast=true', answerWith(fragment('b')));
    click('Breakfast');
    await settled();
    expect(heading()).toBe('Page b');
  });

  it('typed text stays in the field that comes, and what else was pressed is left to the code', async () => {
    const other = new MouseEvent('click');
    window.recorded?.events.push(other);
    const field = document.getElementById('name');
    if (field instanceof HTMLInputElement) field.value = 'Gra';
    field?.focus();
    answers.set('/fragments/list?town=eger&pool=true&stars=true', answerWith(fragment('pool')));
    click('Pool');
    await settled();
    expect(document.getElementById('name')).toHaveProperty('value', 'Gra');
    expect(document.activeElement).toBe(document.getElementById('name'));
    expect(window.recorded?.events).toEqual([other]);
  });

  it('a press that the server does not answer is left to the code', async () => {
    click('Next');
    await settled();
    expect(heading()).toBe('Page 1');
    expect(location.search).toBe('');
    expect(left()).toEqual(['click']);
  });

  it('a press that the server does not answer is told in words, until another one is answered', async () => {
    document.head.innerHTML = '<meta name="unanswered-press" content="We got no answer.">';
    answers.set('/fragments/list?page=3', answerWith(fragment('3')));
    click('Next');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('We got no answer.'));
    click('Third');
    await waitFor(() => expect(heading()).toBe('Page 3'));
    expect(screen.queryByRole('status')).toBeNull();
    document.head.innerHTML = '';
  });

  it('a press that has no answer in time is left to the code, and its answer comes to nothing', async () => {
    jest.useFakeTimers();
    let answer: (response: Response) => void = () => undefined;
    answers.set('/fragments/list?page=2', () => new Promise((resolve) => (answer = resolve)));
    click('Next');
    const settling = settled();
    await jest.advanceTimersByTimeAsync(2_000);
    await settling;
    jest.useRealTimers();
    answer(await answerWith(fragment('2'))());
    await Promise.resolve();
    expect(left()).toEqual(['click']);
    expect(heading()).toBe('Page 1');
  });

  it('of two links the later one counts', async () => {
    answers.set('/fragments/list?page=2', answerWith(fragment('2')));
    answers.set('/fragments/list?page=3', answerWith(fragment('3')));
    click('Next');
    click('Third');
    await settled();
    expect(heading()).toBe('Page 3');
    expect(location.search).toBe('?page=3');
  });
});

it('after the code has asked for what is under way, presses are its own', async () => {
  await settled();
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  click('Next');
  expect(asked).toEqual([]);
});
