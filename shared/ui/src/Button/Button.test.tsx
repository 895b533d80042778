import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, LinkButton } from './Button';

describe('Button', () => {
  it('does its work by mouse, Enter and space', async () => {
    const work = jest.fn();
    render(<Button onClick={work}>Keresés</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Keresés' }));
    await userEvent.keyboard('{Enter} ');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('submits a form only when it is told to', async () => {
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Törlés</Button>
        <Button type="submit">Küldés</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Törlés' }));
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Küldés' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('neither works nor submits while pending, keeps focus, and says so', async () => {
    const work = jest.fn();
    const submit = jest.fn();
    const form = (pending: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" pending={pending} pendingText="Küldés folyamatban" onClick={work}>
          Küldés
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: /^Küldés/ });
    button.focus();
    rerender(form(true));
    await userEvent.click(button);
    expect(work).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Küldés folyamatban')).toHaveAttribute('aria-live', 'polite');
  });
});

describe('LinkButton', () => {
  it('is a link', () => {
    render(<LinkButton href="/foglalas">Foglalás</LinkButton>);
    expect(screen.getByRole('link', { name: 'Foglalás' })).toHaveAttribute('href', '/foglalas');
  });
});
