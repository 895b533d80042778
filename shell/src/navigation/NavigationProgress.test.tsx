import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@jnn/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';
import { Busy, NavigationProgress } from './NavigationProgress';

function Page() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <NavigationProgress />
      {busy && <Busy />}
      <button
        onClick={() => {
          setBusy(!busy);
        }}
      >
        Toggle
      </button>
    </>
  );
}

const toggle = () => fireEvent.click(screen.getByRole('button', { name: 'Toggle' }));
const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};
const bar = () => screen.queryByRole('progressbar', { name: 'Loading the page…' });

beforeEach(async () => {
  jest.useFakeTimers();
  await renderPage(<Page />, { path: '/en', messages: { shell: { hu, en } } });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the loading bar', () => {
  it('is seen after 200 ms of waiting', () => {
    toggle();
    pass(199);
    expect(bar()).not.toBeInTheDocument();
    pass(1);
    expect(bar()).toBeInTheDocument();
  });

  it('is not seen at all for a short wait', () => {
    toggle();
    pass(150);
    toggle();
    pass(1_000);
    expect(bar()).not.toBeInTheDocument();
  });

  it('goes when the page is there', () => {
    toggle();
    pass(300);
    toggle();
    pass(1);
    expect(bar()).not.toBeInTheDocument();
  });
});
