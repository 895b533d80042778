import type { en } from './en';
import { bank } from './bank-hu';
import { contact } from './contact-hu';
import { voucher } from './voucher-hu';

const errors: (typeof en)['errors'] = {
  'malformed-json': 'A kérést nem tudjuk értelmezni.',
  invalid: 'Néhány adatot át kell nézni.',
  unauthorised: 'Kérjük, jelentkezzen be.',
  forbidden: 'Ehhez a művelethez nincs jogosultsága.',
  'not-found': 'A keresett elem nem található.',
  conflict: 'Az adat közben megváltozott. Frissítse az oldalt.',
  'too-large': 'A kérés túl nagy.',
  'unsupported-media-type': 'A kérést application/json formátumban kell elküldeni.',
  'too-many-requests': 'Túl sok kérés érkezett. Kérjük, próbálja újra egy kicsit később.',
  unavailable: 'A szolgáltatás most nem érhető el. Kérjük, próbálja újra néhány perc múlva.',
  internal: 'Hiba történt a rendszerünkben. Kérjük, próbálja újra.',
  'no-search': 'A keresés már nincs meg. Keressen újra.',
  'offer-expired': 'Ez az ajánlat lejárt. Keressen újra.',
  'price-changed': 'Az ajánlat ára vagy lemondási határideje megváltozott.',
  'sold-out': 'Ezt a szobát közben lefoglalták.',
  'coupon-invalid': 'Ez a kuponkód nem váltható be.',
  'bad-credentials': 'Rósz az email vagy a jelszó',
  'email-taken': 'Ezzel az e-mail-címmel már van fiók.',
  'weak-password': 'Ezt a jelszót sokan használják, ezért könnyű kitalálni. Válasszon másikat.',
  'wrong-password': 'A jelenlegi jelszó nem egyezik.',
  'token-invalid': 'Ez a link már nem érvényes.',
  'captcha-failed': 'A robotellenőrzés nem sikerült. Kérjük, próbálja újra.',
  'already-paid': 'Ez a foglalás már ki van fizetve.',
  'not-payable': 'Ezt a foglalást most nem lehet kifizetni.',
  'payment-invalid': 'A bank válaszát nem tudjuk értelmezni.',
  'status-not-allowed': 'A foglalás állapota ezt nem teszi lehetővé.',
  'idempotency-mismatch': 'Ezt a kérésazonosítót korábban más adatokkal már használták.',
  'storage-full': 'Ebben a munkamenetben már túl sok adat van elmentve; semmi sem változott.',
  'too-many-unpaid': 'Túl sok foglalás vár fizetésre. Kérjük, előbb fizessen ki vagy mondjon le egyet.',
};

const booking: (typeof en)['booking'] = {
  boards: {
    AI: 'all inclusive',
    RO: 'ellátás nélkül',
    BD: 'vacsora',
    HB: 'félpanzió',
    FB: 'teljes panzió',
    BB: 'reggeli',
  },
  stages: {
    RQ: 'A szállás válaszára vár',
    RX: 'Lemondás kérve',
    X: 'Lemondva',
    RJ: 'A szállás nem tudta visszaigazolni',
    bank: 'A bank válaszára vár',
    failed: 'A fizetés nem sikerült',
    unpaid: 'Fizetésre vár',
    paid: 'Kifizetve, visszaigazolva',
  },
  summary: {
    labels: {
      code: 'Foglalási kód',
      hotel: 'Szállás',
      stay: 'Tartózkodás',
      room: 'Szoba és ellátás',
      guests: 'Vendégek',
      total: 'Végösszeg',
      cancellation: 'Lemondás',
      status: 'Állapot',
    },
    nonRefundable: 'Nem visszatéríthető',
    freeUntil: (day) => `Ingyenesen lemondható ${day.replace(/\.$/, /\D1\.$/.test(day) ? '\u2011jéig' : '\u2011ig')}`,
    nights: (count) => `${count} éjszaka`,
    guests: ({ adults, children, infants }) =>
      [
        `${adults} felnőtt`,
        ...(children > 0 ? [`${children} gyermek`] : []),
        ...(infants > 0 ? [`${infants} csecsemő`] : []),
      ].join(', '),
  },
  voucher,
};

const account: (typeof en)['emails']['account'] = {
  welcome: {
    subject: 'Üdvözöljük a JNN utazói között',
    text: 'Sikeresen regisztrált. Mostantól egy helyen látja a foglalásait, és a következő foglalásnál az adatait sem kell újra megadnia.',
    action: 'Szállást keresek',
    closing: 'Ha nem Ön regisztrált, kérjük, írjon nekünk, és töröljük a fiókot.',
  },
  passwordReset: {
    subject: 'Új jelszó beállítása',
    text: 'Új jelszó beállítását kérték az ehhez az e-mail-címhez tartozó fiókhoz. Az alábbi link 60 percig érvényes, és egyszer használható.',
    action: 'Új jelszó beállítása',
    closing: 'Ha nem Ön kérte, nincs teendője: a jelszava nem változott.',
  },
  failedLogins: {
    subject: 'Sok sikertelen bejelentkezés',
    text: 'Az elmúlt órában sokszor próbáltak hibás jelszóval belépni a fiókjába. Nem sikerült nekik. Ha Ön volt, vagy biztosra menne, az alábbi linken új jelszót adhat meg; 60 percig érvényes, és egyszer használható.',
    action: 'Új jelszó beállítása',
    closing: 'A fiókját nem zártuk le: a böngészőiben, ahol már belépett, a jelszavával ezután is beléphet.',
  },
  partnerInvitation: {
    subject: 'Meghívó a JNN partnerfelületére',
    text: 'Partnerfiókot hoztunk létre Önnek, ahol a szállásai foglalásait kezelheti. Állítsa be a jelszavát az alábbi linken. A link hét napig érvényes.',
    action: 'Jelszó beállítása',
  },
  removed: {
    subject: 'A fiókját töröltük',
    text: (day) =>
      `A fiókját kérésére lezártuk, és ${day} után az adatait véglegesen töröljük. Addig egy kattintással visszaállíthatja.`,
    action: 'Fiók visszaállítása',
    closing: 'A foglalásai érvényben maradnak. A számviteli bizonylatokat a törvényben előírt ideig megőrizzük.',
  },
};

const emails: (typeof en)['emails'] = {
  greeting: (name) => `Kedves ${name}!`,
  signature: 'JNN – Az út, maga a cél.',
  booked: {
    confirmed: {
      subject: (code) => `Foglalását visszaigazoltuk – ${code}`,
      text: 'Köszönjük a foglalását! A szobát lefoglaltuk Önnek. A részleteket alább találja.',
    },
    requested: {
      subject: (code) => `Foglalási kérését továbbítottuk – ${code}`,
      text: 'Köszönjük! Ezt a foglalást a szállásnak vissza kell igazolnia. A kérését továbbítottuk, és e-mailben értesítjük, amint válaszol.',
    },
  },
  terminated: {
    cancelled: { subject: (code) => `Foglalását lemondtuk – ${code}`, text: 'A foglalását kérésére lemondtuk.' },
    expired: {
      subject: (code) => `Foglalása megszűnt, mert nem érkezett meg a fizetés – ${code}`,
      text: 'A fizetési határidőig nem érkezett meg a fizetés, ezért a foglalás megszűnt. Nincs fizetnivalója. Ha még utazna, az oldalunkon újra foglalhat.',
    },
    rejected: {
      subject: (code) => `A szállás nem tudta visszaigazolni a foglalását – ${code}`,
      text: 'Sajnáljuk, a szállás nem tudta visszaigazolni a foglalását. Nincs fizetnivalója. Az oldalunkon kereshet másik szállást.',
    },
  },
  paymentResult: {
    paid: { subject: (code) => `Sikeres fizetés – ${code}`, text: 'A bankkártyás fizetés sikerült. Köszönjük!' },
    cancelled: {
      subject: (code) => `Megszakította a fizetést – ${code}`,
      text: 'Ön megszakította a fizetést. A kártyáját nem terhelték meg, a foglalása megvan. A fizetési határidőig bármikor fizethet.',
    },
    declined: {
      subject: (code) => `A bank elutasította a kártyát – ${code}`,
      text: 'A bank elutasította a kártyát. Nem terhelték meg, a foglalása megvan. Nézze meg a kártya adatait és a fedezetet, vagy fizessen másik kártyával a fizetési határidőig.',
    },
    expired: {
      subject: (code) => `Letelt a fizetésre szánt idő – ${code}`,
      text: 'A bank oldalán letelt a fizetésre szánt idő. A kártyáját nem terhelték meg, a foglalása megvan. A fizetési határidőig bármikor fizethet.',
    },
    failed: {
      subject: (code) => `Sikertelen fizetés – ${code}`,
      text: 'A fizetés műszaki hiba miatt nem sikerült. A kártyáját nem terhelték meg, a foglalása megvan. Próbálja meg újra néhány perc múlva.',
    },
    refunded: {
      subject: (code) => `Visszatérítjük a befizetett összeget – ${code}`,
      text: 'A fizetés sikerült, de a foglalás addigra megszűnt. A teljes összeget visszatérítjük a kártyájára.',
    },
  },
  account,
  changed: {
    subject: (code) => `Foglalását módosítottuk – ${code}`,
    inPlace: 'A foglalását kérésére módosítottuk. Ami most érvényes, alább találja.',
    anew: (oldCode, refund) =>
      `A kért napokra új foglalást készítettünk, a régit (${oldCode}) díjmentesen lemondtuk. A kifizetett ${refund} visszatérítése folyamatban van; az új foglalást kérjük, fizesse ki.`,
  },
  contact,
  bookingLink: {
    subject: (code) => `Link a foglalásához – ${code}`,
    text: 'Kérésére elküldjük a foglalásához vezető linket. Itt megnézheti, kifizetheti és le is mondhatja a foglalást.',
    unasked: 'Ha nem Ön kérte, nincs teendője: a linket csak erre a címre küldtük el.',
  },
  summary: {
    subject: 'Foglalások az Ön e-mail-címével',
    text: 'Az elmúlt napban több foglalás is készült vagy változott ezzel az e-mail-címmel. Egyenként már nem írtunk róluk; most így állnak:',
    unasked: 'Ha nem Ön foglalt, nincs teendője: a kifizetetlen foglalások díjmentesen megszűnnek.',
  },
  openBooking: 'Foglalás megtekintése',
  linkIsPrivate: 'A fenti link csak Önnek szól. Aki ismeri, a foglalást megnézheti, kifizetheti és le is mondhatja.',
  payBy: 'Fizetési határidő',
  payByConfirmed: 'Fizetési határidő, ha megerősíti az e-mail-címét',
  linkConfirms:
    'Ha a fenti linken megnyitja a foglalást, azzal megerősíti az e-mail-címét, és a szobát a későbbi határidőig tartjuk. Ha nem Ön foglalt, nincs teendője: a foglalás díjmentesen megszűnik.',
  payNow:
    'A foglalást a fenti linken fizetheti ki bankkártyával. Ha a fizetési határidőig nem fizet, a foglalás díjmentesen megszűnik.',
  payLater: 'Fizetni csak a szállás visszaigazolása után kell. Erről külön e-mailt küldünk.',
  cancellationFee: 'Lemondási díj',
  refundDue: 'Visszatérítés',
  refundGoesTo: 'Az összeget legkésőbb 14 napon belül visszatérítjük arra a kártyára, amellyel fizetett.',
  paymentLabels: {
    trid: 'Tranzakcióazonosító',
    rc: 'Válaszkód',
    rt: 'Válaszüzenet',
    amount: 'Összeg',
    anum: 'Engedélyszám',
  },
};

/** What the backend says in Hungarian. */
export const hu: typeof en = { errors, booking, emails, bank };
