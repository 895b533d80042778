export { sanitise } from './sanitise';
export { type SafeHtml, toSafeHtml } from './safe-html';
