import type { emails as english } from '../en/emails';

const account: typeof english.account = {
  welcome: {
    subject: 'Üdvözöljük a JNN utazói között',
    text: 'Regisztrációja sikerült. Mostantól egy helyen látja foglalásait, és a következő útjához az adatait sem kell újra megadnia.',
    action: 'Irány a főoldal',
    closing: 'Ha nem Ön regisztrált, kérjük, írjon nekünk, és töröljük a fiókot.',
  },
  passwordReset: {
    subject: 'Új jelszó beállítása',
    text: 'Új jelszót kértek ehhez az e-mail-címhez. Az alábbi hivatkozás 60 percig érvényes, és egyszer használható.',
    action: 'Új jelszó megadása',
    closing: 'Ha nem Ön kérte, nincs teendője: a jelszava nem változott.',
  },
  partnerInvitation: {
    subject: 'Meghívó a JNN partnerfelületére',
    text: 'Partnerfiókot hoztunk létre Önnek, amelyben szállásainak foglalásait kezelheti. Kérjük, adja meg jelszavát az alábbi, hét napig érvényes hivatkozáson.',
    action: 'Jelszó megadása',
  },
  removed: {
    subject: 'Törölte a fiókját',
    text: (day) =>
      `Fiókját kérésére lezártuk, és ${day} után véglegesen töröljük. Addig egy kattintással visszaállíthatja.`,
    action: 'Fiók visszaállítása',
    closing:
      'Foglalásai érvényben maradnak; a számviteli törvény által előírt adatokat a fiók törlése után is megőrizzük.',
  },
};

export const emails: typeof english = {
  greeting: (name) => `Tisztelt ${name}!`,
  signature: 'JNN – Az út, maga a cél.',
  booked: {
    confirmed: {
      subject: (code) => `Foglalását visszaigazoljuk – ${code}`,
      text: 'Köszönjük foglalását! A szobát lefoglaltuk Önnek; a részleteket alább találja.',
    },
    requested: {
      subject: (code) => `Foglalási kérését továbbítottuk – ${code}`,
      text: 'Köszönjük! A szálláshely lekérésre foglalható: kérését továbbítottuk, és levélben értesítjük, amint visszaigazolja.',
    },
  },
  terminated: {
    cancelled: { subject: (code) => `Foglalását lemondtuk – ${code}`, text: 'Foglalását kérésére lemondtuk.' },
    expired: {
      subject: (code) => `Foglalása fizetés híján megszűnt – ${code}`,
      text: 'A foglalást a megadott határidőig nem fizették ki, ezért a szobát felszabadítottuk. Önnek nincs fizetnivalója.',
    },
    rejected: {
      subject: (code) => `A szálláshely nem tudta visszaigazolni – ${code}`,
      text: 'Sajnáljuk, a szálláshely nem tudta visszaigazolni foglalási kérését. Önnek nincs fizetnivalója.',
    },
  },
  paymentResult: {
    paid: { subject: (code) => `Sikeres fizetés – ${code}`, text: 'Bankkártyás fizetése sikerült, köszönjük.' },
    failed: {
      subject: (code) => `Sikertelen fizetés – ${code}`,
      text: 'Bankkártyás fizetése nem sikerült, kártyáját nem terheltük meg. Amíg a foglalás él, újra megpróbálhatja.',
    },
    refunded: {
      subject: (code) => `Fizetése visszajár – ${code}`,
      text: 'Fizetése sikerült, de a foglalás közben megszűnt. A visszajáró összeget a kártyájára utaljuk vissza.',
    },
  },
  account,
  openBooking: 'Foglalás megtekintése',
  linkIsPrivate: 'A levél hivatkozása csak Önnek szól: aki ismeri, láthatja a foglalást.',
  payBy: 'Fizetési határidő',
  payNow:
    'A foglalást a fenti hivatkozáson fizetheti ki bankkártyával. Ha a fizetési határidőig nem érkezik meg a fizetés, a foglalás megszűnik.',
  payLater: 'Fizetni akkor kell, ha a szálláshely visszaigazolta a foglalást; erről külön levelet küldünk.',
  cancellationFee: 'Lemondási díj',
  refundDue: 'Visszajáró összeg',
  refundGoesTo: 'A visszajáró összeget arra a kártyára utaljuk vissza, amellyel fizetett.',
  paymentLabels: {
    trid: 'Tranzakcióazonosító',
    rc: 'Válaszkód',
    rt: 'Válaszüzenet',
    amount: 'Összeg',
    anum: 'Engedélyszám',
  },
};
