import { describe, expect, it, jest } from '@jest/globals';
import { contact, fails, renderPage } from '@jnn/testing';
import { screen } from '@testing-library/react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';
import { RemoteFallback, type RemoteFallbackProps } from './RemoteFallback';

const open = (props: Partial<RemoteFallbackProps>, path = '/contact-page', reachable = true) =>
  renderPage(<RemoteFallback remote="mf-content" problem="unreachable" retry={() => undefined} {...props} />, {
    path,
    messages: { shell: { hu, en } },
    answers: { contact: reachable ? contact() : fails(404, 'not-found') },
  });

describe('a page whose part failed', () => {
  it('says what happened, names the part, offers the phone', async () => {
    await open({});
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Az oldalnak ez a része most nem működik');
    expect(screen.getByText(/nem sikerült betölteni/)).toBeVisible();
    expect(screen.getByText('Hibakód: mf-content')).toBeVisible();
    expect(await screen.findByRole('link', { name: '0696 555 000' })).toBeVisible();
  });

  it('tells an error of the page from files that did not come', async () => {
    await open({ problem: 'broken' }, '/en/contact-page', false);
    expect(await screen.findByText(/Something went wrong on this page/)).toBeVisible();
  });

  it('tries again on demand', async () => {
    const retry = jest.fn();
    const { user } = await open({ retry });
    await screen.findByRole('link', { name: '0696 555 000' });
    await user.click(screen.getByRole('button', { name: 'Újra megpróbálom' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('still lets people search without the search part, by a form that the browser sends itself', async () => {
    await open({ remote: 'mf-search' }, '/en');
    await screen.findByRole('link', { name: '0696 555 000' });
    const form = screen.getByRole<HTMLFormElement>('search', { name: 'You can still search here' });
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/en/search/search']);
    expect([...new FormData(form).keys()]).toEqual(['cityName', 'dateFrom', 'dateUntil', 'adult']);
  });
});
