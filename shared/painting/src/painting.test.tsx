import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { isSameBut, mergeWhilePainting, useAfterPaint, useOptimisticToggle } from '.';

const later = (milliseconds: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));
const list = (letters: string): readonly string[] => letters.split('');
const keyOf = (item: string): string => item;
const items = (list: readonly { readonly item: string }[]) => list.map(({ item }) => item).join('');

describe('the items of a list while a new one has not been painted', () => {
  it('are the new ones in view and the old ones above and below', () => {
    expect(items(mergeWhilePainting(list('abcdef'), list('uvwxyz'), { start: 0, end: 2 }, keyOf))).toBe('abwxyz');
    expect(items(mergeWhilePainting(list('abcdef'), list('uvwxyz'), { start: 2, end: 4 }, keyOf))).toBe('uvcdyz');
  });

  it('keep the place that each has in its own list', () => {
    const merged = mergeWhilePainting(list('abc'), list('xyz'), { start: 0, end: 1 }, keyOf);
    expect(merged.map(({ item, place }) => `${item}${String(place)}`)).toEqual(['a0', 'y1', 'z2']);
  });

  it('hold no item in view once more below it', () => {
    expect(items(mergeWhilePainting(list('abcd'), list('dcba'), { start: 0, end: 2 }, keyOf))).toBe('ab');
  });

  it('are the whole new list where all of it is in view, and once it is painted', () => {
    expect(items(mergeWhilePainting(list('ab'), list('uvwxyz'), { start: 1, end: 5 }, keyOf))).toBe('ab');
    const painted = list('abcdef');
    expect(items(mergeWhilePainting(painted, painted, { start: 0, end: 2 }, keyOf))).toBe('abcdef');
  });
});

describe('a comparison of props but one', () => {
  const isSame = isSameBut('hotel');
  const onPress = (): void => undefined;

  it('takes equal data for the same and any other new object for a change', () => {
    expect(isSame({ hotel: { code: 'H1' }, onPress }, { hotel: { code: 'H1' }, onPress })).toBe(true);
    expect(isSame({ hotel: { code: 'H1' }, onPress }, { hotel: { code: 'H2' }, onPress })).toBe(false);
    expect(isSame({ hotel: { code: 'H1' }, onPress }, { hotel: { code: 'H1' }, onPress: () => undefined })).toBe(false);
  });
});

describe('a value after its paint', () => {
  function Shown({ value }: { readonly value: string }) {
    return <p>{useAfterPaint(value)}</p>;
  }

  it('follows a frame later, and skips what has changed again by then', async () => {
    const { rerender } = render(<Shown value="one" />);
    rerender(<Shown value="two" />);
    expect(screen.getByText('one')).toBeVisible();
    rerender(<Shown value="three" />);
    await later(300);
    expect(screen.getByText('three')).toBeVisible();
  });
});

describe('a box that is ticked before what follows from it', () => {
  function Box() {
    const [checked, setChecked] = useState(false);
    const [shown, toggle] = useOptimisticToggle(checked, setChecked);
    return (
      <label>
        <input type="checkbox" checked={shown} onChange={({ target }) => toggle(target.checked)} />
        {checked ? 'filtered' : 'not filtered'}
      </label>
    );
  }

  it('shows the press at once, and what follows after a frame', async () => {
    render(<Box />);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('checkbox', { name: 'not filtered' })).toBeChecked();
    await later(300);
    expect(screen.getByRole('checkbox', { name: 'filtered' })).toBeChecked();
  });

  it('takes the press back when the visitor goes to another search meanwhile', async () => {
    render(<Box />);
    fireEvent.click(screen.getByRole('checkbox'));
    window.history.replaceState(null, '', '?city=eger');
    fireEvent.popState(window);
    await later(300);
    expect(screen.getByRole('checkbox', { name: 'not filtered' })).not.toBeChecked();
  });
});
