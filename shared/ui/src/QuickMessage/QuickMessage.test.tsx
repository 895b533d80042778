import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { QuickMessage } from './QuickMessage';

const nothing = () => undefined;
const toast = (props: Partial<ComponentProps<typeof QuickMessage>>) => (
  <QuickMessage message={null} closeLabel="Bezárás" onClose={nothing} onHold={nothing} {...props} />
);

/** How urgently a screen reader is told of a text. */
function politeness(text: string) {
  return screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live');
}

describe('QuickMessage', () => {
  it('announces a success in turn and an error at once', () => {
    const { rerender } = render(toast({}));
    rerender(toast({ message: { kind: 'success', content: 'Elmentettük.' } }));
    expect(politeness('Elmentettük.')).toBe('polite');
    rerender(toast({ message: { kind: 'error', content: 'Nem sikerült.' } }));
    expect(politeness('Nem sikerült.')).toBe('assertive');
  });

  it('asks for time while pointer or focus rests on it', async () => {
    const hold = jest.fn();
    render(toast({ message: { kind: 'success', content: 'Elmentettük.' }, onHold: hold }));
    await userEvent.hover(screen.getByText('Elmentettük.'));
    expect(hold).toHaveBeenLastCalledWith(true);
    await userEvent.unhover(screen.getByText('Elmentettük.'));
    expect(hold).toHaveBeenLastCalledWith(false);
    await userEvent.tab();
    expect(hold).toHaveBeenLastCalledWith(true);
  });

  it('is closed by hand', async () => {
    const close = jest.fn();
    render(toast({ message: { kind: 'success', content: 'Elmentettük.' }, onClose: close }));
    await userEvent.click(screen.getByRole('button', { name: 'Bezárás' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
