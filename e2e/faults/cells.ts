import type { CodeFault } from './code';
import { DELIVERY_FAULTS } from './delivery';

export const REMOTES = ['mf-search', 'mf-hotel', 'mf-booking', 'mf-account', 'mf-content'] as const;
export type Remote = (typeof REMOTES)[number];

/** Faults in the code that leave the browser able to go on. */
export const CODE_FAULTS = [
  'throws-at-import',
  'throws-at-render',
  'throws-in-an-effect',
  'throws-later',
  'throws-on-click',
  'wrong-shared-version',
] as const satisfies readonly CodeFault[];
export const MOMENTS = ['start', 'navigation', 'mid-visit'] as const;

export type Fault = (typeof DELIVERY_FAULTS)[number] | (typeof CODE_FAULTS)[number];

/** One case of the matrix: what befalls which remote when, and whether there is a build to fall back to. */
export interface Cell {
  readonly fault: Fault;
  readonly remote: Remote;
  readonly moment: (typeof MOMENTS)[number];
  readonly lastGood: boolean;
}

const FAULTS: readonly Fault[] = [...DELIVERY_FAULTS, ...CODE_FAULTS];
/** Those that take every build of a remote along where there is none to fall back to. */
const FATAL: readonly Fault[] = [...DELIVERY_FAULTS.filter((fault) => fault !== 'slow'), 'throws-at-render'];

const matrix: readonly Cell[] = REMOTES.flatMap((remote) => [
  ...FAULTS.flatMap((fault) => MOMENTS.map((moment): Cell => ({ fault, remote, moment, lastGood: true }))),
  ...FATAL.map((fault): Cell => ({ fault, remote, moment: 'start', lastGood: false })),
]);

const one = (fault: Fault, remote: Remote, moment: Cell['moment'], lastGood = true): Cell => ({
  fault,
  remote,
  moment,
  lastGood,
});

/** A few that stand for the rest. */
const REPRESENTATIVE: readonly Cell[] = [
  one('throws-at-render', 'mf-search', 'start'),
  one('throws-at-import', 'mf-content', 'navigation'),
  one('throws-at-render', 'mf-content', 'mid-visit'),
  one('tampered', 'mf-content', 'start'),
  one('hung', 'mf-search', 'start'),
  one('missing', 'mf-content', 'mid-visit'),
  one('html', 'mf-search', 'navigation'),
  one('down', 'mf-search', 'start', false),
  one('missing', 'mf-content', 'start', false),
];

const full = process.env['JNN_FULL'] === '1';

/** The cells that this run proves: all with `JNN_FULL=1`. */
export const CELLS: readonly Cell[] = full ? matrix : REPRESENTATIVE;

/** What must be built for them, as words of `npm run faults`. */
export const TO_BUILD: readonly (readonly string[])[] = full
  ? [
      ['all', ['visible-change', ...CODE_FAULTS].join(',')],
      ['all', 'throws-at-render', '--alone'],
    ]
  : [['mf-search,mf-content', 'visible-change,throws-at-import,throws-at-render']];
