import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { DebouncedLiveRegion } from './DebouncedLiveRegion';

/** Lets time pass in steps, after each of which what is due is drawn. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
}

/** What a screen reader is given to say, in its order, while counts change after so many milliseconds each. */
async function heardOf(changes: readonly (readonly [after: number, text: string])[]): Promise<readonly string[]> {
  const { container, rerender } = render(<DebouncedLiveRegion text="85 places" />);
  const region = container.querySelector('[aria-live="polite"]');
  const heard = [region?.textContent ?? ''];
  if (region) {
    const note = (): unknown => heard.push(region.textContent);
    new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
  }
  for (const [after, text] of [...changes, [5_000, 'the end'] as const]) {
    await pass(after);
    rerender(<DebouncedLiveRegion text={text} />);
  }
  return heard.filter((text) => text !== '');
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a count that is said aloud', () => {
  it('is not said of a page that has just come, which is read anyway', async () => {
    expect(await heardOf([])).toEqual([]);
  });

  it('is said once it rests: of fast presses the last one’s', async () => {
    const presses = [
      [1_000, '41 places'],
      [200, '12 places'],
      [400, '7 places'],
    ] as const;
    expect(await heardOf(presses)).toEqual(['7 places']);
  });

  it('is said of each press where one takes its time', async () => {
    const presses = [
      [1_000, '41 places'],
      [900, '12 places'],
    ] as const;
    expect(await heardOf(presses)).toEqual(['41 places', '12 places']);
  });

  it('is not said where a press is taken back', async () => {
    const presses = [
      [1_000, '41 places'],
      [300, '85 places'],
    ] as const;
    expect(await heardOf(presses)).toEqual([]);
  });

  it('is there twice only as long as it takes to be heard of', async () => {
    const { container, rerender } = render(<DebouncedLiveRegion text="85 places" />);
    rerender(<DebouncedLiveRegion text="41 places" />);
    await pass(10_000);
    expect(container.textContent).toBe('');
  });
});
