export { addMessages, createI18n, translatorOf, type I18n, type Locale, type Messages } from './translator';
export { messagesOf, type MessageKey, type Translate } from './messages';
export { createFormat, I18nProvider, useFormat, type Format } from './provider';
