import { defineRemote } from '@jnn/platform/contract';

const SAVE = { role: 'button', name: { hu: 'Mentés', en: 'Save' } } as const;
/** Has the form of a mailed token, so that the form is shown. */
const TOKEN = 'a-token-of-no-one';

const config = defineRemote({
  name: 'mf-account',
  pages: [
    {
      name: 'login',
      paths: ['/login', '/user/login'],
      guard: 'login_page',
      title: { hu: 'Bejelentkezés', en: 'Log in' },
      sample: { press: { role: 'button', name: { hu: 'Bejelentkezés', en: 'Log in' } } },
    },
    {
      name: 'signup',
      paths: ['/regisztracio', '/user/signup'],
      guard: 'login_page',
      title: { hu: 'Regisztráció', en: 'Sign up' },
      sample: { press: { role: 'button', name: { hu: 'Regisztráció', en: 'Sign up' } } },
    },
    {
      name: 'forgotten-password',
      paths: ['/jelszo-helyreallitas', '/user/ForgotPassword'],
      guard: 'login_page',
      title: { hu: 'Elfelejtett jelszó', en: 'Forgotten password' },
      sample: { press: { role: 'textbox', name: { hu: 'E-mail', en: 'E-mail' } } },
    },
    {
      name: 'new-password',
      paths: ['/uj-jelszo', '/user/NewPassword'],
      guard: 'login_page',
      title: { hu: 'Új jelszó', en: 'New password' },
      sample: { query: () => `token=${TOKEN}`, press: SAVE },
    },
    {
      name: 'partner-password',
      paths: ['/jelszo-megadas/{token}', '/user/NewPartnerPassword'],
      personal: true,
      title: { hu: 'Jelszó beállítása', en: 'Set your password' },
      sample: { parameters: { token: TOKEN }, press: SAVE },
    },
    {
      name: 'find-booking',
      paths: ['/foglalas-keresese', '/find-booking'],
      title: { hu: 'Foglalásom megkeresése', en: 'Find my booking' },
      sample: { press: { role: 'textbox', name: { hu: 'Foglalási kód', en: 'Booking reference' } } },
    },
    {
      name: 'user-data',
      paths: ['/felhasznaloi-adatok', '/user/user-data'],
      guard: 'authenticated',
      title: { hu: 'Adataim', en: 'My details' },
      sample: { press: SAVE },
    },
  ],
});

export default config;

declare module '@jnn/router' {
  interface SiteRemotes {
    'mf-account': typeof config;
  }
}
