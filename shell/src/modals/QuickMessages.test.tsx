import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@jnn/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';
import { QuickMessages } from './QuickMessages';

const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

async function tell(...texts: readonly string[]) {
  const page = await renderPage(<QuickMessages />, { path: '/en', messages: { shell: { hu, en } } });
  act(() => {
    for (const text of texts) page.session.notices.showMessage('success', text);
  });
  return page;
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a quick message', () => {
  it('passes after five seconds', async () => {
    await tell('Saved');
    pass(4_900);
    expect(screen.getByText('Saved')).toBeVisible();
    pass(200);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('says in a word whether it is good news', async () => {
    const { session } = await tell('Saved');
    expect(screen.getByText('Done:')).toBeInTheDocument();
    act(() => {
      session.notices.dismiss(1);
      session.notices.showMessage('error', 'The code is not valid');
    });
    expect(screen.getByText('Error:')).toBeInTheDocument();
  });

  it.each([
    ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focus', fireEvent.focus, fireEvent.blur],
  ] as const)('waits while the %s rests on it, and takes the rest of its time after', async (_, rest, leave) => {
    await tell('Saved');
    const button = screen.getByRole('button', { name: 'Close message' });
    const message = button.parentElement ?? button;
    pass(4_000);
    rest(message);
    pass(60_000);
    expect(screen.getByText('Saved')).toBeVisible();
    leave(message);
    pass(900);
    expect(screen.getByText('Saved')).toBeVisible();
    pass(200);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('is closed by its button, and the next one comes with its own time', async () => {
    await tell('First', 'Second');
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
    pass(3_000);
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.getByText('Second')).toBeVisible();
    pass(4_900);
    expect(screen.getByText('Second')).toBeVisible();
    pass(200);
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
  });

  it('stays longer when there is more to read', async () => {
    const long = 'word '.repeat(40);
    await tell(long);
    pass(15_000);
    expect(screen.getByText(/word word/)).toBeVisible();
    pass(5_000);
    expect(screen.queryByText(/word word/)).not.toBeInTheDocument();
  });
});
