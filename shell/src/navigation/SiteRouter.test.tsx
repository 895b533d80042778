import { afterEach, expect, it } from '@jest/globals';
import { useLocation } from '@jnn/router';
import { render, screen } from '@testing-library/react';
import { SiteRouter } from './SiteRouter';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

/** Says where the router is; on its first rendering the browser steps in its history, of which nobody hears yet. */
function Place() {
  const { pathname, search } = useLocation();
  if (search === '?page=2') window.history.replaceState(null, '', '/list?page=1');
  return <p>{pathname + search}</p>;
}

it('is where the browser is, also after a step of the history that came before it listened', () => {
  window.history.replaceState(null, '', '/list?page=2');
  render(
    <SiteRouter stands={() => false} onLeave={() => undefined}>
      <Place />
    </SiteRouter>,
  );
  expect(screen.getByText('/list?page=1')).toBeVisible();
});
