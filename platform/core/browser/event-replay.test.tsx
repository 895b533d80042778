import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { inlineScript } from '../server/inline-script';
import { useEventReplay } from './event-replay';

let root: Root | null = null;

/** A document as the server sends it: its own script, and HTML that nothing answers for yet. */
function arrive(tree: ReactNode): void {
  const script = document.createElement('script');
  script.textContent = inlineScript('', { scripts: [], markup: [] }).text;
  document.head.append(script);
  document.body.innerHTML = renderToString(tree);
}

async function comeAlive(tree: ReactNode): Promise<void> {
  await act(async () => {
    root = hydrateRoot(document.body, tree, { onRecoverableError: () => undefined });
  });
}

afterEach(() => {
  act(() => root?.unmount());
  root = null;
  window.recorded?.stop();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

function Standing({ part = 'page', children }: { readonly part?: 'frame' | 'page'; readonly children: ReactNode }) {
  useEventReplay(part);
  return children;
}

function Fields({ said = 'nothing' }: { readonly said?: string }) {
  const [meals, setMeals] = useState('none');
  const [board, setBoard] = useState('A');
  const [text, setText] = useState('');
  const [quiet, setQuiet] = useState(false);
  return (
    <main>
      <select aria-label="Meals" value={meals} onChange={(event) => setMeals(event.target.value)}>
        <option>none</option>
        <option>all</option>
      </select>
      {['A', 'B', 'C'].map((it) => (
        <label key={it}>
          <input type="radio" name="board" checked={board === it} onChange={() => setBoard(it)} /> {it}
        </label>
      ))}
      <input type="checkbox" id="quiet" checked={quiet} onChange={(event) => setQuiet(event.target.checked)} />
      <label htmlFor="quiet">Quiet</label>
      <textarea aria-label="Wishes" value={text} onChange={(event) => setText(event.target.value)} />
      <p role="status">{[said, meals, board, text, quiet ? 'quiet' : 'loud'].join(' ')}</p>
    </main>
  );
}

const FORM = (
  <Standing>
    <Fields />
  </Standing>
);

const status = () => within(document.body).getByRole('status');

describe('what is done before a page answers', () => {
  it('counts as done: a choice, a text, ticks by their labels', async () => {
    const user = userEvent.setup();
    arrive(FORM);
    await user.selectOptions(screen.getByRole('combobox'), 'all');
    await user.click(screen.getByText('B'));
    await user.click(screen.getByText('C'));
    await user.type(screen.getByRole('textbox'), 'A window');
    await user.click(screen.getByText('Quiet'));
    await comeAlive(FORM);
    await waitFor(() => expect(status()).toHaveTextContent('nothing all C A window quiet'));
    expect(screen.getByRole('radio', { name: 'C' })).toBeChecked();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('is not done where it was taken back', async () => {
    const user = userEvent.setup();
    arrive(FORM);
    await user.dblClick(screen.getByText('Quiet'));
    await user.type(screen.getByRole('textbox'), 'By the lake{Backspace}');
    await comeAlive(FORM);
    await waitFor(() => expect(status()).toHaveTextContent('nothing none A By the lak loud'));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('is done on what another build drew in the same place', async () => {
    const user = userEvent.setup();
    arrive(FORM);
    const before = screen.getByRole('checkbox');
    await user.click(before);
    await comeAlive(
      <Standing>
        <Fields said="another build" />
      </Standing>,
    );
    await waitFor(() => expect(status()).toHaveTextContent('another build none A quiet'));
    expect(before).not.toBeInTheDocument();
  });

  it('is answered once: by React, once the page stands', async () => {
    const user = userEvent.setup();
    function Counter() {
      const [count, setCount] = useState(0);
      return (
        <main>
          <button type="button" onClick={() => setCount(count + 1)}>
            {count} presses
          </button>
        </main>
      );
    }
    const tree = (
      <Standing>
        <Counter />
      </Standing>
    );
    arrive(tree);
    await user.click(screen.getByRole('button'));
    await user.click(screen.getByRole('button'));
    expect(document.documentElement.dataset['recorded']).toBe('');
    await comeAlive(tree);
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('button')).toHaveAccessibleName('3 presses'));
    expect(document.documentElement.dataset['recorded']).toBeUndefined();
  });

  it('waits for the page where only the frame stands', async () => {
    const user = userEvent.setup();
    const pressed: string[] = [];
    const Site = ({ whole }: { readonly whole: boolean }) => (
      <Standing part="frame">
        <button type="button" onClick={() => pressed.push('menu')}>
          Menu
        </button>
        <main>
          <button type="button" onClick={() => pressed.push('filter')}>
            Filter
          </button>
          {whole && <Standing>the page</Standing>}
        </main>
      </Standing>
    );
    arrive(<Site whole={false} />);
    await user.click(screen.getByText('Filter'));
    await user.click(screen.getByText('Menu'));
    await comeAlive(<Site whole={false} />);
    await waitFor(() => expect(pressed).toEqual(['menu']));
    await user.click(screen.getByText('Menu'));
    act(() => root?.render(<Site whole />));
    await waitFor(() => expect(pressed).toEqual(['menu', 'menu', 'filter']));
  });
});

describe('what a browser does by itself', () => {
  it('is left to it: links, and forms that say where they go', async () => {
    const user = userEvent.setup();
    const gone: string[] = [];
    const leave = (event: Event): void => {
      if (!event.defaultPrevented) gone.push(event.type);
      event.preventDefault();
    };
    arrive(
      <main>
        <a href="/szallas-lista">
          <span>Results</span>
        </a>
        <form action="/szallas-lista">
          <button type="submit">Search</button>
        </form>
        <form>
          <button type="submit">Log in</button>
        </form>
      </main>,
    );
    const main = screen.getByRole('main');
    main.addEventListener('submit', leave);
    main.querySelector('a')?.addEventListener('click', leave);
    await user.click(screen.getByText('Results'));
    await user.click(screen.getByText('Search'));
    expect(gone).toEqual(['click', 'submit']);
    await user.click(screen.getByText('Log in'));
    expect(gone).toEqual(['click', 'submit']);
    expect(window.recorded?.events.map(({ type }) => type)).toEqual(['click', 'click', 'submit']);
  });

  it('are found by shells published earlier, under the name that these use', async () => {
    arrive(<Fields />);
    await userEvent.click(screen.getByLabelText('Quiet'));
    expect(window.kept?.events).not.toHaveLength(0);
    expect(window.kept).toBe(window.recorded);
  });
});
