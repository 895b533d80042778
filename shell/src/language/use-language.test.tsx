import { describe, expect, it, jest } from '@jest/globals';
import { createI18n } from '@jnn/i18n';
import { Link, useLocale } from '@jnn/router';
import { renderPage } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLanguage } from './use-language';

const loaded = jest.fn<(locale: 'hu' | 'en') => Promise<void>>();

function Page() {
  const [i18n] = useState(() => createI18n('hu'));
  const ready = useLanguage(i18n, useLocale(), loaded);
  return (
    <>
      <p>{ready ? `speaks ${i18n.language}` : 'not ready'}</p>
      <Link to="/en/contact-page">English</Link>
    </>
  );
}

describe('the language', () => {
  it('is kept in a cookie and in the document from the start', async () => {
    const { session } = await renderPage(<Page />, { path: '/contact-page' });
    expect(document.documentElement.lang).toBe('hu');
    expect(session.cookies.get('jnn-locale')).toBe('hu');
  });

  it('follows the address once its texts are there', async () => {
    let arrive = (): void => undefined;
    loaded.mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const { user, session } = await renderPage(<Page />, { path: '/contact-page' });
    await user.click(screen.getByRole('link', { name: 'English' }));
    expect(await screen.findByText('not ready')).toBeVisible();
    expect(document.documentElement.lang).toBe('hu');
    arrive();
    expect(await screen.findByText('speaks en')).toBeVisible();
    expect(loaded).toHaveBeenCalledWith('en');
    await waitFor(() => {
      expect(document.documentElement.lang).toBe('en');
    });
    expect(session.cookies.get('jnn-locale')).toBe('en');
  });

  it('says the system error when its texts cannot come and the page has just been reloaded for that', async () => {
    sessionStorage.setItem('platform-reloaded-at', String(Date.now()));
    loaded.mockRejectedValue(new Error('Loading chunk messages-en failed.'));
    const { user, session } = await renderPage(<Page />, { path: '/contact-page' });
    await user.click(screen.getByRole('link', { name: 'English' }));
    await waitFor(() => {
      expect(session.notices.store.getState().error).toEqual({ kind: 'system' });
    });
  });
});
