import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { StepTrail } from './StepTrail';

it('says which steps are done, which is current and what comes', () => {
  render(
    <StepTrail
      label="A foglalás lépései"
      doneText="kész"
      steps={['Adatok', 'Fizetés', 'Visszaigazolás']}
      current={1}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'A foglalás lépései' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps[0]).toHaveTextContent('Adatok, kész');
});
