import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@jnn/testing';
import { act, screen } from '@testing-library/react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';
import { OfflineNotice } from './OfflineNotice';

function connection(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the connection', () => {
  it('is not spoken of while it is there', async () => {
    await renderPage(<OfflineNotice />, { path: '/en', messages: { shell: { hu, en } } });
    expect(screen.queryByText(/connection/)).not.toBeInTheDocument();
  });

  it('is said to be gone, then to be back for five seconds', async () => {
    jest.useFakeTimers();
    await renderPage(<OfflineNotice />, { path: '/en', messages: { shell: { hu, en } } });
    connection(false);
    expect(screen.getByText(/You are offline. What you typed is kept/)).toBeVisible();
    connection(true);
    expect(screen.getByText('You are back online.')).toBeVisible();
    act(() => {
      jest.advanceTimersByTime(5_000);
    });
    expect(screen.queryByText('You are back online.')).not.toBeInTheDocument();
  });
});
