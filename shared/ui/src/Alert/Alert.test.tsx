import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Alert } from './Alert';

it('interrupts for a danger and waits its turn otherwise', () => {
  render(
    <>
      <Alert kind="danger">Sikertelen fizetés</Alert>
      <Alert kind="info">Az árak forintban értendők.</Alert>
      <Alert kind="warning" role="none">
        Mindig itt áll
      </Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Sikertelen fizetés');
  expect(screen.getByRole('status')).toHaveTextContent('Az árak forintban értendők.');
  expect(screen.getByText('Mindig itt áll')).toBeVisible();
});
