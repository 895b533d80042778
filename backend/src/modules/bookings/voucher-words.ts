import type { Locale, PaymentStatus } from '@jnn/contract';

interface VoucherWords {
  readonly title: string;
  readonly motto: string;
  readonly demo: string;
  readonly guests: string;
  readonly adult: string;
  readonly child: (age: number) => string;
  readonly nights: string;
  readonly coupon: string;
  readonly total: string;
  readonly company: string;
  readonly remark: string;
  readonly payment: string;
  readonly payments: Readonly<Record<PaymentStatus, string>>;
  readonly bring: string;
}

/** The words of the voucher. */
export const voucherWords: Readonly<Record<Locale, VoucherWords>> = {
  hu: {
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
    payments: {
      unpaid: 'még nincs kifizetve',
      started: 'folyamatban',
      paid: 'bankkártyával kifizetve',
      failed: 'nem sikerült, még nincs kifizetve',
      unknown: 'a bank visszajelzésére várunk',
      'refund-due': 'visszatérítés folyamatban',
      refunded: 'visszatérítve',
    },
    bring: 'Kérjük, érkezéskor mutassa be ezt a visszaigazolást nyomtatva vagy telefonján.',
  },
  en: {
    title: 'Voucher',
    motto: 'The way is the goal.',
    demo: 'Demo: the place is fictional and this is not a real booking.',
    guests: 'Guests',
    adult: 'adult',
    child: (age) => `child, aged ${age}`,
    nights: 'Prices per night',
    coupon: 'Coupon',
    total: 'Total',
    company: 'Invoice to',
    remark: 'Remark',
    payment: 'Payment',
    payments: {
      unpaid: 'not paid yet',
      started: 'in progress',
      paid: 'paid by card',
      failed: 'failed, not paid yet',
      unknown: 'waiting for the bank',
      'refund-due': 'refund in progress',
      refunded: 'refunded',
    },
    bring: 'Please show this voucher on arrival, printed or on your phone.',
  },
};
