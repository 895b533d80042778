import { describe, expect, it } from '@jest/globals';
import { createNotices } from './notices-store';

describe('notices to the visitor', () => {
  it('are none at first', () => {
    expect(createNotices().store.getState()).toEqual({ error: null, quick: [] });
  });

  it('show one error at a time, the latest, until it is closed', () => {
    const notices = createNotices();
    notices.showError({ kind: 'system' });
    const words = { kind: 'words', title: 'Hiba', lines: ['Egy', 'Kettő'] } as const;
    notices.showError(words);
    expect(notices.store.getState().error).toEqual(words);
    notices.closeError();
    expect(notices.store.getState().error).toBeNull();
  });

  it('keep saying that the session has ended, whatever fails because of that', () => {
    const notices = createNotices();
    notices.showError({ kind: 'session-ended' });
    notices.showError({ kind: 'system' });
    expect(notices.store.getState().error).toEqual({ kind: 'session-ended' });
  });

  it('tell messages in passing in their order, and each of them goes by itself', () => {
    const notices = createNotices();
    notices.showMessage('success', 'Elmentettük.');
    notices.showMessage('error', 'Nem sikerült.');
    notices.showMessage('success', 'Elmentettük.');
    const { quick } = notices.store.getState();
    expect(quick.map(({ style, text }) => [style, text])).toEqual([
      ['success', 'Elmentettük.'],
      ['error', 'Nem sikerült.'],
      ['success', 'Elmentettük.'],
    ]);
    expect(new Set(quick.map(({ id }) => id)).size).toBe(3);

    notices.dismiss(quick[0]?.id ?? 0);
    expect(notices.store.getState().quick.map(({ text }) => text)).toEqual(['Nem sikerült.', 'Elmentettük.']);
  });

  it('never give a new message the number of an old one, whose timer may still run', () => {
    const notices = createNotices();
    notices.showMessage('success', 'Első');
    const [first] = notices.store.getState().quick;
    notices.dismiss(first?.id ?? 0);
    notices.showMessage('success', 'Második');
    notices.dismiss(first?.id ?? 0);
    expect(notices.store.getState().quick).toMatchObject([{ text: 'Második' }]);
  });

  it('keep errors and messages apart', () => {
    const notices = createNotices();
    notices.showMessage('success', 'Megmarad');
    notices.showError({ kind: 'system' });
    notices.closeError();
    expect(notices.store.getState().quick).toHaveLength(1);
  });
});
