import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { DRAFT, open, RESERVATION, storage } from '../testing/open-page';

describe('what is typed into a reservation', () => {
  it('is kept under the draft’s id, and a reload brings it back', async () => {
    const kept = storage();
    const page = await open(RESERVATION, kept);
    await page.user.type(await screen.findByLabelText('E-mail'), 'anna@example.hu');
    await waitFor(() => {
      expect(page.server.requests('saveData').at(-1)?.body.key).toBe(DRAFT);
    });
    document.body.replaceChildren();
    await open(RESERVATION, kept);
    await waitFor(() => {
      expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.hu');
    });
  });

  it('is saved at once, and once, when the page is left', async () => {
    const page = await open(RESERVATION);
    await page.user.type(await screen.findByLabelText('E-mail'), 'anna@example.hu');
    const before = page.server.requests('saveData').length;
    fireEvent(window, new Event('pagehide'));
    // At once: nobody waits for a page that is left.
    await act(() => Promise.resolve());
    expect(page.server.requests('saveData')).toHaveLength(before + 1);
    expect(page.server.requests('saveData').at(-1)?.body.content).toMatchObject({
      form: { contact: { email: 'anna@example.hu' } },
    });
    fireEvent(window, new Event('pagehide'));
    await act(() => Promise.resolve());
    expect(page.server.requests('saveData')).toHaveLength(before + 1);
  });
});
