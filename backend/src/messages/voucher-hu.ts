import type { voucher as english } from './voucher-en';

/** The voucher's own words in Hungarian. */
export const voucher: typeof english = {
  title: 'Visszaigazolás',
  motto: 'Az út, maga a cél.',
  demo: 'Demó: a szállás kitalált, a foglalás nem valódi.',
  name: 'Név a foglaláson',
  arrival: 'Érkezés',
  from: (day, time) => `${day}, ${time}‑tól`,
  departure: 'Távozás',
  until: (day, time) => `${day}, ${time}‑ig`,
  adults: 'Felnőttek',
  children: 'Gyermekek',
  payment: 'Fizetés',
  coupon: 'Kupon',
  thenFullPrice: (terms) => `${terms}, utána a díj a teljes ár`,
  company: 'Számla címzettje',
  remark: 'Megjegyzés',
  place: 'A szállás',
  address: 'Cím',
  phone: 'Telefon',
  placePhone: 'A szállás telefonszáma',
  coordinates: 'GPS',
  route: 'Útvonal',
  agency: 'Az utazási iroda',
  onArrival: 'Bejelentkezés a szálláson',
  bring: 'Érkezéskor mutassa be ezt a visszaigazolást nyomtatva vagy a telefonján.',
  identity:
    'Érkezéskor minden vendégnek be kell mutatnia a személyazonosító igazolványát vagy az útlevelét: a szállásnak törvény írja elő az adatok rögzítését (VIZA). Okmány nélkül a szállás nem fogadhatja a vendéget. 14 év alatt a szülő vagy a kísérő nyilatkozata is elég.',
  late: (time, phone) => `A szállás ${time}‑ig várja. Ha később érkezik, kérjük, szóljon a szállásnak: ${phone}.`,
};
