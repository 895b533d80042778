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
      description: {
        hu: 'Jelentkezzen be, hogy lássa foglalásait, kedvenceit és mentett adatait.',
        en: 'Log in to see your bookings, your shortlist and your saved details.',
      },
      sample: { press: { role: 'button', name: { hu: 'Bejelentkezés', en: 'Log in' } } },
    },
    {
      name: 'signup',
      paths: ['/regisztracio', '/user/signup'],
      guard: 'login_page',
      title: { hu: 'Regisztráció', en: 'Sign up' },
      description: {
        hu: 'Regisztráljon ingyenesen, és foglalásai, kedvencei és adatai egy helyen lesznek.',
        en: 'Sign up free of charge to keep your bookings, shortlist and details in one place.',
      },
      sample: { press: { role: 'button', name: { hu: 'Regisztráció', en: 'Sign up' } } },
    },
    {
      name: 'forgotten-password',
      paths: ['/jelszo-helyreallitas', '/user/ForgotPassword'],
      guard: 'login_page',
      title: { hu: 'Elfelejtett jelszó', en: 'Forgotten password' },
      description: {
        hu: 'Elfelejtette a jelszavát? Adja meg az e-mail-címét, és küldünk egy linket az új jelszóhoz.',
        en: 'Forgotten your password? Give your e-mail address, and we send you a link to set a new one.',
      },
      sample: { press: { role: 'textbox', name: { hu: 'E-mail', en: 'E-mail' } } },
    },
    {
      name: 'new-password',
      paths: ['/uj-jelszo', '/user/NewPassword'],
      guard: 'login_page',
      title: { hu: 'Új jelszó', en: 'New password' },
      description: {
        hu: 'Állítson be új jelszót az e-mailben kapott linkkel.',
        en: 'Set a new password by the link in our e-mail.',
      },
      sample: { query: () => `token=${TOKEN}`, press: SAVE },
    },
    {
      name: 'partner-password',
      paths: ['/jelszo-megadas/{token}', '/user/NewPartnerPassword'],
      personal: true,
      title: { hu: 'Jelszó beállítása', en: 'Set your password' },
      description: {
        hu: 'Állítsa be jelszavát a JNN partnerfelületéhez.',
        en: 'Set your password for JNN’s pages for partners.',
      },
      sample: { parameters: { token: TOKEN }, press: SAVE },
    },
    {
      name: 'find-booking',
      paths: ['/foglalas-keresese', '/find-booking'],
      title: { hu: 'Foglalásom megkeresése', en: 'Find my booking' },
      description: {
        hu: 'Fiók nélkül foglalt? A foglalási kódjával és az e-mail-címével megtalálja a foglalását.',
        en: 'Booked without an account? Find your booking by its reference and your e-mail address.',
      },
      sample: { press: { role: 'textbox', name: { hu: 'Foglalási kód', en: 'Booking reference' } } },
    },
    {
      name: 'user-data',
      paths: ['/felhasznaloi-adatok', '/user/user-data'],
      guard: 'authenticated',
      title: { hu: 'Adataim', en: 'My details' },
      description: {
        hu: 'Nézze át és módosítsa nevét, elérhetőségeit és beállításait.',
        en: 'See and change your name, contact details and settings.',
      },
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
