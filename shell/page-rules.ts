import type { PageElement, PageRule } from '@jnn/platform/contract';

// What the law demands of this site's pages, chapter 23 of docs/requirements.md. docs/operate-releases.md says how to add a rule.

const BOOK: PageElement = {
  role: 'button',
  name: { hu: 'Foglalás fizetési kötelezettséggel', en: 'Book with obligation to pay' },
};
const SUMMARY: PageElement = {
  role: 'complementary',
  name: { hu: 'A foglalás összegzése', en: 'Booking summary' },
};
const AMOUNT = /\d\s*(?:Ft|HUF|EUR|€)|(?:HUF|EUR|€)\s*\d/;
const CHARGES = { hu: /minden kötelező díj/i, en: /includ\w+ all mandatory fees and taxes/i };
const TOTAL = { hu: /Fizetendő.*\d\s*(?:Ft|EUR)/, en: /To pay.*\d\s*(?:Ft|HUF|EUR)/ };

/** Without consent browsers keep what a visit cannot do without: session, login, language, choices made here, release. */
const NECESSARY = [
  ...['jnn-session', 'jnn-visit', 'jnn-locale', 'jnn-consent', 'main-message-apply', 'jnn-pin', 'jnn-visitor'],
  ...['member', 'jnn-refresh', 'jnn-leaving', 'jnn-token', 'jnn-theme', 'jnn-held-search'],
  /^jnn-shortlist(?::|$)/,
];

/** The backend's documents of the law; one that has none is asked for none. */
const DOCUMENTS = 'legal-documents';
const EVERY_PAGE = { allBut: [] };

/** The rules by which the gate refuses a build of any part. */
export const PAGE_RULES: readonly PageRule[] = [
  {
    id: 'L-1',
    demands: 'offers say that their prices include all charges',
    source: 'R-23.1; 45/2014. (II. 26.) Korm. rendelet 11. §, 2011/83/EU Art. 6(1)(e)',
    remedy: 'Show "offers.currencyNote" below the offers again, in both languages.',
    pages: ['hotel'],
    ifShown: { role: 'button', name: { hu: 'Foglalás', en: 'Book' } },
    requires: [{ element: { text: CHARGES } }],
  },
  {
    id: 'L-2',
    demands: 'the total stands before the form and again, with all charges, before the button that books',
    source: 'R-23.2; 45/2014. (II. 26.) Korm. rendelet 15. §, 2011/83/EU Art. 8(2)',
    remedy:
      'Show the amount in the summary above the form, and "summary.total" and "summary.charges" with the amount above the button.',
    pages: ['reservation'],
    requires: [
      {
        element: { text: { hu: AMOUNT, en: AMOUNT } },
        within: SUMMARY,
        before: { role: 'textbox', name: { hu: /^Vezetéknév/, en: /^Last name/ } },
      },
      { element: { text: TOTAL }, before: BOOK },
      { element: { text: CHARGES }, before: BOOK },
    ],
  },
  {
    id: 'L-3',
    demands: 'the button that books says that it obliges to pay',
    source: 'R-23.3; 45/2014. (II. 26.) Korm. rendelet 15. §, 2011/83/EU Art. 8(2)',
    remedy: 'Give "book.button" these words and no others.',
    pages: ['reservation'],
    requires: [{ element: BOOK }],
  },
  {
    id: 'L-4',
    demands: 'the terms of cancelling stand before the button that books',
    source: 'R-23.4; 45/2014. (II. 26.) Korm. rendelet 11. § and 29. § (1) l), 2011/83/EU Art. 6(1)(k)',
    remedy: 'Say in the summary until when cancelling is free, or that nothing is refunded.',
    pages: ['reservation'],
    unfolds: SUMMARY,
    requires: [
      {
        element: {
          text: { hu: /Ingyenesen lemondható|Nem visszatéríthető/, en: /Free cancellation|Non-refundable/ },
        },
        within: SUMMARY,
        before: BOOK,
      },
    ],
  },
  {
    id: 'L-5',
    demands: 'the general terms can be read before the button that books',
    source: 'R-23.5; 2001. évi CVIII. törvény 5. §, 2000/31/EC Art. 10(3)',
    remedy: 'Link the general terms above the button.',
    pages: ['reservation'],
    requires: [
      {
        element: { role: 'link', name: { hu: /^Általános szerződési feltételek/, en: /^General terms/ } },
        before: BOOK,
      },
    ],
  },
  {
    id: 'L-6',
    demands: 'no box of a form is ticked in advance',
    source: 'R-23.6; 2011/83/EU Art. 22, (EU) 2016/679 Art. 4(11)',
    remedy: 'Leave every box empty until the visitor ticks it.',
    pages: ['reservation', 'signup'],
    forbids: [{ role: 'checkbox', checked: true }],
  },
  {
    id: 'L-7',
    demands: 'results say what their order depends on and whether it can be paid for',
    source: 'R-23.7; 2011/83/EU Art. 6a(1)(a), 2005/29/EC Art. 7(4a)',
    remedy: 'Show "sort.ranking" below the list again, in both languages.',
    pages: ['results'],
    ifShown: { role: 'list', name: { hu: 'Találatok', en: 'Results' } },
    requires: [
      {
        element: {
          text: { hu: /sorrend.*függ.*fizetett kiemelés/i, en: /order depends on .*pays for a better position/i },
        },
      },
    ],
  },
  {
    id: 'L-8',
    demands: 'pages invent neither scarcity nor haste',
    source: 'R-23.8; 2008. évi XLVII. törvény, annex, 7. point, 2005/29/EC Annex I(7)',
    remedy: 'Take the words away; a fact that travellers need is said without pressing them.',
    pages: EVERY_PAGE,
    forbids: [{ role: 'timer' }],
    forbidsText: {
      hu: [
        /csak (?:már )?\d+ (?:db )?(?:szoba|hely|ajánlat|maradt)/i,
        /utolsó (?:\d+ )?(?:szob|hely|esély)/i,
        /(?:\d+\S* ?(?:ember|látogató|vendég|utazó)\S*|mások is|most) (?:most )?(?:nézi|nézeget)/i,
        /siessen|fogyóban|hamarosan elfogy|ne maradjon le/i,
        /\d{1,2}:\d\d:\d\d|(?:lejár|véget ér) \d/i,
      ],
      en: [
        /only \d+ (?:rooms? |places? |offers? )?(?:left|remain|available)/i,
        /last (?:\d+ )?(?:rooms?|chance)\b/i,
        /(?:\d+ (?:people|guests?|travell?ers?|visitors?|others)|others) (?:is |are )?(?:also )?(?:looking|viewing)/i,
        /hurry|selling (?:out )?fast|in high demand|almost (?:gone|sold out)|don[’']t miss/i,
        /\d{1,2}:\d\d:\d\d|(?:expires|ends) in \d/i,
      ],
    },
  },
  {
    id: 'L-9',
    demands: 'the imprint is one press away',
    source: 'R-23.9; 2001. évi CVIII. törvény 4. §, 2000/31/EC Art. 5',
    remedy: 'Link it in the frame of the page again.',
    pages: EVERY_PAGE,
    needs: DOCUMENTS,
    requires: [{ element: { role: 'link', name: { hu: 'Impresszum', en: 'Imprint' } } }],
  },
  {
    id: 'L-10',
    demands: 'the privacy statement is one press away',
    source: 'R-23.10; (EU) 2016/679 Art. 13',
    remedy: 'Link it in the frame of the page again.',
    pages: EVERY_PAGE,
    requires: [
      { element: { role: 'link', name: { hu: /^Adatvédelmi nyilatkozat \(PDF/, en: /^Privacy statement \(PDF/ } } },
    ],
  },
  {
    id: 'L-11',
    demands: 'the accessibility statement is linked',
    source: 'R-23.11; 2022. évi XVII. törvény, (EU) 2019/882 Art. 13(2)',
    remedy: 'Link it in the footer again.',
    pages: EVERY_PAGE,
    needs: DOCUMENTS,
    requires: [{ element: { role: 'link', name: { hu: /^Akadálymentesítés/, en: /^Accessibility/ } } }],
  },
  {
    id: 'L-12',
    demands: 'nothing but what is necessary is stored or asked elsewhere before a visitor has agreed',
    source: 'R-23.12; 2003. évi C. törvény 155. § (4), 2002/58/EC Art. 5(3)',
    remedy: 'Wait for the functional category (`useSession().consent`), and offer to refuse beside to accept.',
    pages: EVERY_PAGE,
    withoutConsent: {
      stores: NECESSARY,
      hosts: [],
      asks: [
        { role: 'button', name: { hu: 'Csak a szükségesek', en: 'Only necessary' } },
        { role: 'button', name: { hu: 'Mindet elfogadom', en: 'Accept all' } },
      ],
    },
  },
];
