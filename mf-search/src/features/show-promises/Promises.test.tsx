import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import { Promises } from './Promises';

it('the home page promises full price, dated cancellation and later payment', async () => {
  await openPage(<Promises />, { path: '/' });

  const promises = within(screen.getByRole('region', { name: 'Amire számíthat' }));
  expect(promises.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Az elejétől a teljes ár',
    'Világos lemondási határidő',
    'Később is fizethet',
  ]);
});
