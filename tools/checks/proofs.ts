import { type Check, readIfThere } from './source-files';

const REQUIREMENTS = 'docs/requirements.md';
/** The last chapter, which lists the requirements without proof. */
const UNPROVEN = '\n## Not proven yet\n';
/** A requirement's number, and all of its entry: the lines up to the next entry or heading of the same level. */
const ENTRY = /^- \*\*(R-\d+\.\d+)\*\*(.*(?:\n(?!- |#).*)*)/gm;
const PROOF = /\n {2}- Proof: (.*)/;
const TEST = /`[^`]+\.tsx?` “/;
const DECISION = /\]\((decisions\/[^)#]+)/g;

/** A line of the list: the number, and whether a part of the requirement is proven all the same. */
const LISTED = /^- (R-\d+\.\d+)(, in part)?:/gm;

/**
 * Every requirement names what proves it – a test with its title, or a decision that rules otherwise – or stands in
 * the document's list of those that nothing proves yet; one that is proven in part has both.
 */
export const proofs: Check = {
  name: 'proofs',
  run(root) {
    const [chapters = '', list = ''] = (readIfThere(root, REQUIREMENTS) ?? '').split(UNPROVEN);
    const listed = new Map([...list.matchAll(LISTED)].map(([, number = '', inPart]) => [number, inPart !== undefined]));
    const entries = [...chapters.matchAll(ENTRY)].map(([, number = '', text = '']) => ({ number, text }));
    const numbers = new Set(entries.map(({ number }) => number));
    return [
      ...entries.flatMap(({ number, text }) => complaint(number, isProven(text), listed.get(number))),
      ...[...listed.keys()]
        .filter((number) => !numbers.has(number))
        .map((number) => `${REQUIREMENTS} lists ${number} as not proven, which it lacks.`),
      ...missingDecisions(root, chapters),
    ];
  },
};

function isProven(entry: string): boolean {
  const proof = PROOF.exec(entry)?.[1] ?? '';
  return TEST.test(proof) || proof.match(DECISION) !== null;
}

/** @param inPart What the list says of the requirement; undefined where it is not listed. */
function complaint(number: string, proven: boolean, inPart: boolean | undefined): string[] {
  if (proven && inPart === false) return [`${REQUIREMENTS} proves ${number} and lists it as not proven.`];
  if (!proven && inPart === true) return [`${REQUIREMENTS} lists ${number} as proven in part, and nothing proves it.`];
  if (!proven && inPart === undefined) {
    return [`${REQUIREMENTS} names no test with its title for ${number}, and does not list it as not proven.`];
  }
  return [];
}

const missingDecisions = (root: string, text: string): string[] =>
  [...text.matchAll(DECISION)]
    .filter(([, path = '']) => readIfThere(root, `docs/${path}`) === null)
    .map(([, path = '']) => `${REQUIREMENTS} names docs/${path}, which is not there.`);
