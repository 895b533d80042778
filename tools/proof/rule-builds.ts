import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPart, type BuiltPart, readPart } from '@jnn/platform/build';
import { withCopyOf } from '../part-copy';
import { PROJECT } from '../project';

/** A part with a few words of its source exchanged. */
export interface ChangedPart {
  readonly name: string;
  readonly part: string;
  readonly changes: readonly (readonly [file: string, from: string, to: string])[];
}

const changed = (name: string, part: string, ...changes: ChangedPart['changes']): ChangedPart => ({
  name,
  part,
  changes: changes.map(([file, from, to]) => [`src/${file}`, from, to]),
});

const SUMMARY =
  '      <StaySummary {...{ hotel, searchData, validUntil }} offer={state.offer} prices={shownPrices} />\n';
const TERMS_BOX = "      <Checkbox label={t('terms.acceptTerms')} {...box('acceptsTerms')} />\n";
const PRIVACY_BOX = "      <Checkbox label={t('terms.acceptPrivacy')} {...box('acceptsPrivacy')} />\n";
const FOOTER = 'layout/footer/Footer.tsx';

/** One build for each rule of `shell/page-rules.ts`, which it breaks; named after the rule. */
export const BROKEN_RULES: readonly ChangedPart[] = [
  changed('L-1', 'mf-hotel', ['features/choose-offer/Offers.tsx', "t('offers.currencyNote'), ", '']),
  changed(
    'L-2',
    'mf-booking',
    ['pages/reservation.tsx', SUMMARY, ''],
    ['pages/reservation.tsx', '      </form>\n', `      </form>\n${SUMMARY}`],
  ),
  changed('L-3', 'mf-booking', [
    'messages/hu.json',
    '"button": "Foglalás fizetési kötelezettséggel"',
    '"button": "Tovább"',
  ]),
  changed('L-4', 'mf-booking', [
    'features/review-stay/StaySummary.tsx',
    'formatCancellation(t, format,',
    "((..._) => '–')(",
  ]),
  changed('L-5', 'mf-booking', ['features/fill-in-reservation/TermsSection.tsx', "{t('terms.termsDocument')}", 'PDF']),
  changed('L-6', 'mf-booking', ['lib/reservation-form.ts', 'acceptsPrivacy: false', 'acceptsPrivacy: true']),
  changed('L-7', 'mf-search', ['pages/results.tsx', "order !== '' && <p className={styles.ranking}>", 'false && <p>']),
  changed('L-8', 'mf-search', [
    'components/HotelCard.tsx',
    '<HotelRating',
    '<p>Már csak 2 szoba! Only 2 rooms left!</p><HotelRating',
  ]),
  changed('L-9', 'shell', [FOOTER, "{t('footer.imprint')}", "{t('footer.documents')}"]),
  changed('L-10', 'shell', [FOOTER, "{t('footer.privacyStatement')}", "{t('footer.documents')}"]),
  changed('L-11', 'shell', [FOOTER, "{t('footer.accessibility')}", "{t('footer.documents')}"]),
  changed('L-12', 'mf-account', [
    'pages/login.tsx',
    'export default',
    "if (typeof document === 'object') document.cookie = 'jnn-campaign=summer; path=/';\nexport default",
  ]),
];

const recoloured = (name: string, part: string, file: string): ChangedPart =>
  changed(name, part, [file, 'var(--ink-soft)', 'var(--ink)']);

/** Builds with changes that a team makes any day and that break no rule. */
export const GOOD_BUILDS: readonly ChangedPart[] = [
  changed('search-title', 'mf-search', [
    'messages/hu.json',
    '"title": "Az út, maga a cél."',
    '"title": "Merre indulna?"',
  ]),
  changed(
    'search-ranking-in-other-words',
    'mf-search',
    [
      'messages/hu.json',
      'A sorrend csak a fent választott rendezéstől függ: fizetett kiemelés nincs.',
      'A találatok sorrendje kizárólag a választott rendezéstől függ, fizetett kiemelést nem használunk.',
    ],
    [
      'messages/en.json',
      'The order depends on the sorting chosen above alone: no',
      'This order depends on your sorting only, and no',
    ],
  ),
  changed('search-rooms-counted', 'mf-search', [
    'components/HotelCard.tsx',
    '<HotelRating',
    '<p>2 szoba · 2 rooms</p><HotelRating',
  ]),
  recoloured('search-colour', 'mf-search', 'components/HotelCard.module.css'),
  changed('hotel-title', 'mf-hotel', ['messages/hu.json', '"heading": "Ajánlatok"', '"heading": "Szobák és árak"']),
  changed(
    'hotel-charges-in-other-words',
    'mf-hotel',
    [
      'messages/hu.json',
      'Az ár a teljes tartózkodásra szól, minden kötelező díjjal.',
      'A teljes tartózkodás ára; minden kötelező díj benne van.',
    ],
    [
      'messages/en.json',
      'Prices are for the whole stay and include all',
      'Each price is for the whole stay, including all',
    ],
  ),
  recoloured('hotel-colour', 'mf-hotel', 'features/choose-offer/Offers.module.css'),
  changed('hotel-paragraph', 'mf-hotel', [
    'features/choose-offer/Offers.tsx',
    '<p className={styles.note}>',
    '<p>Jó utat! Have a good trip!</p><p className={styles.note}>',
  ]),
  changed('booking-next-step', 'mf-booking', ['messages/hu.json', 'A következő lépésben a bank', 'Ezután a bank']),
  changed('booking-euros', 'mf-booking', [
    'messages/en.json',
    'the price in euros is for information',
    'euros are shown for orientation',
  ]),
  changed(
    'booking-privacy-first',
    'mf-booking',
    ['features/fill-in-reservation/TermsSection.tsx', TERMS_BOX, ''],
    ['features/fill-in-reservation/TermsSection.tsx', PRIVACY_BOX, PRIVACY_BOX + TERMS_BOX],
  ),
  recoloured('booking-colour', 'mf-booking', 'features/review-stay/StaySummary.module.css'),
  changed('account-login-lead', 'mf-account', [
    'messages/hu.json',
    'Foglalásai és adatai egy helyen.',
    'Minden foglalása egy helyen.',
  ]),
  changed('account-paragraph', 'mf-account', [
    'features/sign-up/SignUpForm.tsx',
    '<FormErrors',
    '<p>Üdvözöljük! Welcome!</p><FormErrors',
  ]),
  recoloured('account-colour', 'mf-account', 'components/form.module.css'),
  changed('content-words', 'mf-content', [
    'messages/hu.json',
    '"imprint": "Impresszum"',
    '"imprint": "Impresszum és cégadatok"',
  ]),
  changed('content-ranking', 'mf-content', ['messages/en.json', 'How results are ranked', 'How we order results']),
  changed('shell-motto', 'shell', [
    'messages/hu.json',
    '"motto": "Az út, maga a cél."',
    '"motto": "Jó utat kívánunk!"',
  ]),
  changed('shell-imprint-in-other-words', 'shell', [
    'messages/en.json',
    '"imprint": "Imprint"',
    '"imprint": "Imprint and licences"',
  ]),
  recoloured('shell-colour', 'shell', 'layout/footer/Footer.module.css'),
];

/** Builds a part from a copy with changes. Rejects where the source has nothing to change. */
export async function buildChanged({ part: name, changes }: ChangedPart): Promise<BuiltPart> {
  return withCopyOf(await readPart(name, PROJECT), async (copy) => {
    for (const [path, from, to] of changes) {
      const file = join(copy.folder, path);
      const text = await readFile(file, 'utf8');
      if (!text.includes(from)) throw new Error(`${name}/${path} does not say: ${from}`);
      await writeFile(
        file,
        text.replace(from, () => to),
      );
    }
    return buildPart(copy);
  });
}
