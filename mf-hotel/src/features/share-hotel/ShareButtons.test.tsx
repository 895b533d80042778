import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openPage, PATH } from '../../testing/open-page';
import { ShareButtons } from './ShareButtons';

const setShare = (share: unknown): void =>
  void Object.defineProperty(navigator, 'share', { value: share, configurable: true });

const open = (path = `/en${PATH}`) => openPage(<ShareButtons name="Tóparti Nádas Hotel" />, { path });
const messagesOf = ({ session }: Awaited<ReturnType<typeof open>>) => JSON.stringify(session.notices.store.getState());

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
});

describe('sharing a hotel', () => {
  it('hands its name and URL to the device’s own dialog', async () => {
    const share = jest.fn<Navigator['share']>(() => Promise.resolve());
    setShare(share);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Share' }));

    expect(share).toHaveBeenCalledWith({ title: 'Tóparti Nádas Hotel', url: window.location.href });
  });

  it('says nothing when the visitor closes that dialog', async () => {
    setShare(() => Promise.reject(new DOMException('Share canceled', 'AbortError')));
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Share' }));

    expect(messagesOf(page)).not.toContain('link');
  });

  it('copies the URL where the device has no dialog, and says so', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Share' }));

    await waitFor(() => expect(messagesOf(page)).toContain('Link copied.'));
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });

  it('shows the URL where it cannot be copied, in the language of the page', async () => {
    const page = await open(PATH);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await page.user.click(screen.getByRole('button', { name: 'Megosztás' }));

    await waitFor(() =>
      expect(messagesOf(page)).toContain(`A linket nem sikerült kimásolni. Itt van: ${window.location.href}`),
    );
  });

  it('prints the page', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Print' }));

    expect(print).toHaveBeenCalledTimes(1);
  });
});
