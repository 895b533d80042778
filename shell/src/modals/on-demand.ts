/** What few visits show, and none before its page is alive: loaded together when the first of it is wanted. */
export { CookieBar } from './CookieBar';
export { StartupMessage } from './StartupMessage';
export { TermsModal } from './TermsModal';
