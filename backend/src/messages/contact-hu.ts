import type { contact as en } from './contact-en';

/** The contact form. */
export const contact: typeof en = {
  toAgency: (subject, reference) => `${subject} – ${reference}`,
  copy: (reference) => `Megkaptuk az üzenetét – ${reference}`,
  received: 'Köszönjük az üzenetét, e-mailben válaszolunk rá. Ezt írta nekünk:',
  unasked: 'Ha nem Ön írt nekünk, nincs teendője.',
  labels: {
    reference: 'Az üzenet száma',
    name: 'Név',
    email: 'E-mail',
    language: 'Nyelv',
    subject: 'Tárgy',
    booking: 'Foglalási kód',
  },
  languages: { hu: 'magyar', en: 'angol' },
  bookings: {
    own: 'ezzel az e-mail-címmel foglalták',
    foreign: 'NEM ezzel az e-mail-címmel foglalták: válasz előtt ellenőrizze, ki írja',
  },
};
