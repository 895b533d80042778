import { type HotelData, LEGAL_KINDS, PARKING_RULES, PET_RULES, SMOKING_RULES, STAR_RATERS } from '@jnn/contract';
import { type Format, useFormat } from '@jnn/i18n';
import { type T, useMessages } from '../../messages';
import styles from './Policies.module.css';

/** What holds at the hotel: times, children, pets, deposit, parking, who runs it. What is unknown is left out. */
export function Policies({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const format = useFormat();
  const rows = policyRows(t, format, hotel);
  return (
    <section id="policies" aria-labelledby="policies-heading">
      <h2 id="policies-heading">{t('policies.heading')}</h2>
      <dl className={styles.rows}>
        {rows.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Row {
  readonly term: string;
  readonly detail: string;
}

function policyRows(t: T, format: Format, hotel: HotelData): Row[] {
  const money = (forints: number): string => format.money(forints, 'HUF');
  const rows: readonly (readonly [string, string | null])[] = [
    [t('policies.times'), timesInWords(t, hotel)],
    [t('policies.children'), childrenInWords(t, hotel)],
    [t('policies.pets'), petsInWords(t, money, hotel)],
    [t('policies.parking'), parkingInWords(t, money, hotel)],
    [t('policies.smoking'), smokingInWords(t, hotel)],
    [t('policies.deposit'), depositInWords(t, money, hotel)],
    [t('policies.languages'), languagesInWords(format, hotel)],
    [t('policies.stars'), starsInWords(t, hotel)],
    [t('policies.register'), registerInWords(t, hotel)],
  ];
  return rows.flatMap(([term, detail]) => (detail === null || detail === '' ? [] : [{ term, detail }]));
}

/** Sentences that are known, one after the other. */
const sentences = (...parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ');

function timesInWords(t: T, { CheckIn, CheckInUntil, CheckOut }: HotelData): string {
  return sentences(
    CheckIn !== null &&
      (CheckInUntil === null
        ? t('policies.checkIn', { from: CheckIn })
        : t('policies.checkInBetween', { from: CheckIn, until: CheckInUntil })),
    CheckOut !== null && t('policies.checkOut', { until: CheckOut }),
    CheckInUntil !== null && t('policies.lateArrival'),
  );
}

function childrenInWords(t: T, { Policies: rules }: HotelData): string {
  const from = rules?.ChildrenFrom ?? null;
  return sentences(
    from === null ? null : from === 0 ? t('policies.childrenAnyAge') : t('policies.childrenFrom', { age: from }),
    t('policies.childrenPrice'),
  );
}

function petsInWords(t: T, money: (forints: number) => string, { Policies: rules }: HotelData): string | null {
  const rule = PET_RULES.find((known) => known === rules?.Pets);
  if (!rule) return null;
  const fee = rules?.PetFee ?? null;
  const cost =
    fee === null || rule === 'no'
      ? null
      : fee === 0
        ? t('policies.petFree')
        : t('policies.petFee', { fee: money(fee) });
  return sentences(t(`policies.petRule.${rule}`), cost);
}

function parkingInWords(t: T, money: (forints: number) => string, { Policies: rules }: HotelData): string | null {
  const rule = PARKING_RULES.find((known) => known === rules?.Parking);
  if (!rule) return null;
  const fee = rules?.ParkingFee ?? null;
  return sentences(
    t(`policies.parkingRule.${rule}`),
    rule === 'paid' && fee !== null && t('policies.parkingFee', { fee: money(fee) }),
  );
}

function smokingInWords(t: T, { Policies: rules }: HotelData): string | null {
  const rule = SMOKING_RULES.find((known) => known === rules?.Smoking);
  return rule ? t(`policies.smokingRule.${rule}`) : null;
}

function depositInWords(t: T, money: (forints: number) => string, { Policies: rules }: HotelData): string | null {
  const deposit = rules?.Deposit ?? null;
  if (deposit === null) return null;
  return deposit === 0 ? t('policies.noDeposit') : t('policies.depositText', { amount: money(deposit) });
}

function languagesInWords(format: Format, { Languages }: HotelData): string | null {
  if (Languages.length === 0) return null;
  const names = new Intl.DisplayNames(format.locale, { type: 'language', fallback: 'none' });
  return Languages.flatMap((code) => names.of(code) ?? []).join(', ');
}

function starsInWords(t: T, { StarsRatedBy }: HotelData): string | null {
  const rater = STAR_RATERS.find((known) => known === StarsRatedBy);
  return rater ? t(`policies.starsBy.${rater}`) : null;
}

/** NTAK number, kind in law and operator, as offers through an intermediary must name them (Decree 239/2009). */
function registerInWords(t: T, { NtakNumber, LegalKind, Operator }: HotelData): string {
  const kind = LEGAL_KINDS.find((known) => known === LegalKind);
  return [
    NtakNumber !== null && t('policies.ntak', { number: NtakNumber }),
    kind && t('policies.legalKind', { kind: t(`policies.kind.${kind}`) }),
    Operator !== null && t('policies.operator', { name: Operator }),
  ]
    .filter(Boolean)
    .join(' · ');
}
