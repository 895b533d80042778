import type { RouteTable } from '@jnn/router';

/**
 * The route table of the whole site, as the shell composes it from the remotes' declarations. Shared packages import no
 * remote, so it stands here again; a check in `tools/checks` compares the two.
 */
export const siteRoutes: RouteTable = [
  {
    name: 'index',
    remote: 'mf-search',
    paths: ['/'],
    title: { hu: 'JNN - Az út, maga a cél.', en: 'JNN - The way is the goal.' },
  },
  {
    name: 'results',
    remote: 'mf-search',
    paths: ['/szallas-lista', '/search/search'],
    title: { hu: 'Szállások', en: 'Places to stay' },
  },
  {
    name: 'hotel',
    remote: 'mf-hotel',
    paths: ['/szallas/{city}/{hotel}/{hotelCode}'],
    title: { hu: 'Szállás', en: 'Accommodation' },
  },
  {
    name: 'reservation',
    remote: 'mf-booking',
    paths: ['/foglalas/{city}/{hotel}/{hotelCode}/{offerId}/{id}'],
    title: { hu: 'Foglalás', en: 'Reservation' },
  },
  {
    name: 'bookings',
    remote: 'mf-booking',
    paths: ['/foglalasi-lista', '/profile/booking-list'],
    guard: 'authenticated',
    title: { hu: 'Foglalásaim', en: 'My bookings' },
  },
  {
    name: 'login',
    remote: 'mf-account',
    paths: ['/login', '/user/login'],
    guard: 'login_page',
    title: { hu: 'Bejelentkezés', en: 'Log in' },
  },
  {
    name: 'signup',
    remote: 'mf-account',
    paths: ['/regisztracio', '/user/signup'],
    guard: 'login_page',
    title: { hu: 'Regisztráció', en: 'Sign up' },
  },
  {
    name: 'forgotten-password',
    remote: 'mf-account',
    paths: ['/jelszo-helyreallitas', '/user/ForgotPassword'],
    guard: 'login_page',
    title: { hu: 'Elfelejtett jelszó', en: 'Forgotten password' },
  },
  {
    name: 'new-password',
    remote: 'mf-account',
    paths: ['/uj-jelszo', '/user/NewPassword'],
    guard: 'login_page',
    title: { hu: 'Új jelszó', en: 'New password' },
  },
  {
    name: 'partner-password',
    remote: 'mf-account',
    paths: ['/jelszo-megadas/{token}', '/user/NewPartnerPassword'],
    title: { hu: 'Jelszó megadása', en: 'Set your password' },
  },
  {
    name: 'user-data',
    remote: 'mf-account',
    paths: ['/felhasznaloi-adatok', '/user/user-data'],
    guard: 'authenticated',
    title: { hu: 'Felhasználói adatok', en: 'User data' },
  },
  {
    name: 'contact',
    remote: 'mf-content',
    paths: ['/contact-page'],
    title: { hu: 'Kapcsolat', en: 'Contact' },
  },
  {
    name: 'payment-information',
    remote: 'mf-content',
    paths: ['/fizetesi-tajekoztato'],
    title: { hu: 'Fizetési tájékoztató', en: 'Payment information' },
  },
  {
    name: 'online-card-payment',
    remote: 'mf-content',
    paths: ['/internetes-kartyas-fizetes'],
    title: { hu: 'Internetes kártyás fizetés', en: 'Online card payment' },
  },
  {
    name: 'documents',
    remote: 'mf-content',
    paths: ['/documents/Documents'],
    title: { hu: 'Dokumentumok', en: 'Documents' },
  },
  {
    name: 'document',
    remote: 'mf-content',
    paths: ['/{slug}'],
    title: { hu: 'Dokumentum', en: 'Document' },
  },
];
