import type { en } from './en';

const errors: (typeof en)['errors'] = {
  'malformed-json': 'A kérés nem értelmezhető: a JSON vagy a cím hibás.',
  invalid: 'Néhány adat hiányzik vagy hibás.',
  unauthorised: 'Kérjük, jelentkezzen be.',
  forbidden: 'Ehhez a művelethez nincs jogosultsága.',
  'not-found': 'A keresett elem nem található.',
  conflict: 'Az adatot időközben más módosította.',
  'too-large': 'A kérés túl nagy.',
  'unsupported-media-type': 'A kérést application/json formátumban kell elküldeni.',
  'too-many-requests': 'Túl sok kérés érkezett, kérjük, próbálja meg kicsit később.',
  unavailable: 'A szolgáltatás jelenleg nem érhető el, kérjük, próbálja meg rövidesen.',
  internal: 'Hiba történt a rendszerünkben. Kérjük, próbálja meg újra.',
  'no-search': 'Nincs szűrhető keresés, kérjük, keressen újra.',
  'offer-expired': 'Az ajánlat lejárt, kérjük, keressen újra.',
  'price-changed': 'Az ajánlat ára vagy lemondási határideje megváltozott.',
  'sold-out': 'Az ajánlat utolsó szobáját épp most foglalták le.',
  'coupon-invalid': 'A kuponkód nem érvényes.',
  'bad-credentials': 'Rósz az email vagy a jelszó',
  'email-taken': 'Ezzel az e-mail-címmel már létezik fiók.',
  'weak-password': 'Ez a jelszó túl gyakori, kérjük, válasszon másikat.',
  'wrong-password': 'A jelenlegi jelszó nem megfelelő.',
  'token-invalid': 'A hivatkozás érvénytelen vagy lejárt.',
  'captcha-failed': 'A robotok elleni ellenőrzés nem sikerült, kérjük, próbálja meg újra.',
  'already-paid': 'Ezt a foglalást már kifizették.',
  'not-payable': 'Ezt a foglalást most nem lehet kifizetni.',
  'payment-invalid': 'A bank válasza nem értelmezhető.',
  'status-not-allowed': 'A foglalás állapota ezt nem teszi lehetővé.',
  'idempotency-mismatch': 'Ezt a kérésazonosítót korábban más adatokkal már használták.',
  'storage-full': 'Ebben a munkamenetben már túl sok adat van elmentve; semmi sem változott.',
  'too-many-unpaid': 'Túl sok foglalás vár fizetésre. Kérjük, előbb fizessen ki vagy mondjon le egyet.',
};

const booking: (typeof en)['booking'] = {
  boards: {
    AI: 'all inclusive',
    RO: 'ellátás nélkül',
    BD: 'reggeli és vacsora',
    HB: 'félpanzió',
    FB: 'teljes panzió',
    BB: 'reggeli',
  },
  paymentStatuses: {
    unpaid: 'még nincs kifizetve',
    started: 'folyamatban',
    paid: 'bankkártyával kifizetve',
    failed: 'nem sikerült, még nincs kifizetve',
    unknown: 'a bank visszajelzésére várunk',
    'refund-due': 'visszatérítés folyamatban',
    refunded: 'visszatérítve',
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
    },
    nonRefundable: 'Nem visszatéríthető',
    freeUntil: (day) => `Ingyenesen lemondható ${day.replace(/\.$/, '')}-ig`,
    nights: (count) => `${count} éjszaka`,
    guests: ({ adults, children, infants }) =>
      [
        `${adults} felnőtt`,
        ...(children > 0 ? [`${children} gyermek`] : []),
        ...(infants > 0 ? [`${infants} csecsemő`] : []),
      ].join(', '),
  },
  voucher: {
    title: 'Visszaigazolás',
    motto: 'Az út, maga a cél.',
    demo: 'Próbaüzem: a szállás kitalált, a foglalás nem valódi.',
    guests: 'Vendégek',
    adult: 'felnőtt',
    child: (age) => `gyermek, ${age} éves`,
    nights: 'Árak éjszakánként',
    coupon: 'Kupon',
    total: 'Végösszeg',
    company: 'Számlázás',
    remark: 'Megjegyzés',
    payment: 'Fizetés',
    bring: 'Kérjük, érkezéskor mutassa be ezt a visszaigazolást nyomtatva vagy telefonján.',
  },
};

const account: (typeof en)['emails']['account'] = {
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

const emails: (typeof en)['emails'] = {
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

const bank: (typeof en)['bank'] = {
  page: {
    title: 'Fizetés – próbabank',
    bank: 'Próbabank',
    warning: 'Próbaüzem: itt nem mozog pénz.',
    warningMore: 'Ez nem valódi bank. Valódi kártya adatait soha ne írja ide!',
    heading: 'Bankkártyás fizetés',
    amount: 'Fizetendő',
    transaction: 'Tranzakcióazonosító',
    card: 'Kártyaszám',
    expiry: 'Lejárat',
    expiryHint: 'hónap és év, például 12/30',
    cvc: 'CVC',
    cvcHint: 'bármilyen három számjegy',
    pay: 'Fizetés',
    cancel: 'Mégse',
    faults: 'Kérjük, javítsa a hibás mezőket.',
    cardFault: 'Ezt a kártyaszámot a próbabank nem ismeri. Válasszon a lenti próbakártyák közül.',
    expiryFault: 'A lejáratot HH/ÉÉ alakban adja meg; jövőbeli hónap legyen.',
    cvcFault: 'A CVC három számjegy.',
    testCards: 'Próbakártyák',
    number: 'Szám',
    effect: 'Mi történik',
    closedTitle: 'Ez a fizetés már lezárult',
    closedText: 'A fizetést egyszer már elindították vagy lejárt az ideje. Térjen vissza az oldalra, ahonnan érkezett.',
    back: 'Vissza az utazási irodához',
    unreadableTitle: 'A fizetés nem található',
    unreadableText:
      'A próbabank nem tudja értelmezni ezt a kérést. Térjen vissza az utazási irodához, és kezdje újra a fizetést.',
  },
  testCards: {
    succeeds: 'sikeres fizetés',
    declined: 'a bank elutasítja',
    timesOut: 'lejár a fizetésre adott idő',
    losesAnswer: 'sikeres, de a bank válasza elvész',
    answersTwice: 'sikeres, és a bank kétszer válaszol',
  },
  results: {
    '00': 'Sikeres tranzakció',
    PR: 'A tranzakció folyamatban van',
    TO: 'Időtúllépés',
    NT: 'Nincs ilyen tranzakció',
    '05': 'A kártyát elutasították',
    '17': 'A vásárló megszakította a fizetést',
  },
};

/** What the backend says in Hungarian. */
export const hu: typeof en = { errors, booking, emails, bank };
