import type {} from '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { addMessages, createI18n, type I18n, type Locale } from './translator';
import { messagesOf } from './messages';
import { I18nProvider } from './provider';

const en = { greeting: 'Hello, {{name}}!', nights_one: '{{count}} night', nights_other: '{{count}} nights' };
const hu = { greeting: 'Jó napot, {{name}}!', nights_one: '{{count}} éjszaka', nights_other: '{{count}} éjszaka' };
const useMessages = messagesOf<typeof en>('mf-test');

const asked = jest.fn();

function Greeting() {
  const t = useMessages();
  asked();
  return (
    <p>
      {t('greeting', { name: '<Anna & co>' })} {t('nights', { count: 1 })}, {t('nights', { count: 3 })}
    </p>
  );
}

function show(locale: Locale): I18n {
  const i18n = createI18n(locale);
  addMessages(i18n, 'mf-test', locale, { hu, en }[locale]);
  render(
    <I18nProvider i18n={i18n}>
      <Greeting />
    </I18nProvider>,
  );
  return i18n;
}

describe('messages', () => {
  it('take values and plurals, and leave escaping to React', () => {
    show('en');
    expect(screen.getByText('Hello, <Anna & co>! 1 night, 3 nights')).toBeVisible();
  });

  it('speak the language of their instance', () => {
    show('hu');
    expect(screen.getByText('Jó napot, <Anna & co>! 1 éjszaka, 3 éjszaka')).toBeVisible();
  });

  it('follow the language', async () => {
    const i18n = show('en');
    addMessages(i18n, 'mf-test', 'hu', hu);
    await act(() => i18n.changeLanguage('hu'));
    expect(screen.getByText('Jó napot, <Anna & co>! 1 éjszaka, 3 éjszaka')).toBeVisible();
  });

  it('are read anew where they were asked for before they came', () => {
    const i18n = createI18n('en');
    const page = () => (
      <I18nProvider i18n={i18n}>
        <Greeting />
      </I18nProvider>
    );
    const { rerender } = render(page());
    expect(screen.queryByText(/1 night/)).toBeNull();
    addMessages(i18n, 'mf-test', 'en', en);
    rerender(page());
    expect(screen.getByText('Hello, <Anna & co>! 1 night, 3 nights')).toBeVisible();
  });

  it('are not asked for again when those of another part arrive', () => {
    const i18n = show('en');
    const before = asked.mock.calls.length;
    act(() => addMessages(i18n, 'mf-other', 'en', { title: 'Elsewhere' }));
    expect(asked.mock.calls.length).toBe(before);
  });

  it('are shared by instances that each speak their own language', async () => {
    const first = show('en');
    const second = first.cloneInstance();
    addMessages(second, 'mf-test', 'hu', hu);
    await act(() => second.changeLanguage('hu'));
    render(
      <I18nProvider i18n={second}>
        <Greeting />
      </I18nProvider>,
    );
    expect(screen.getByText('Hello, <Anna & co>! 1 night, 3 nights')).toBeVisible();
    expect(screen.getByText('Jó napot, <Anna & co>! 1 éjszaka, 3 éjszaka')).toBeVisible();
  });
});
