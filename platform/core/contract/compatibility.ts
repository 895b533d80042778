import * as z from 'zod/mini';
import { BuildId, PartName } from './release';

/** One build of one part, as a sentence names it: `part@build`. */
const NamedBuild = z.strictObject({ part: PartName, build: BuildId });

/** What became of two builds that were served together. */
const Outcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('works') }),
  /** The gate lets them never meet. */
  z.strictObject({ kind: z.literal('refused'), reason: z.string() }),
  /** The gate lets them meet, but the journey of a visitor breaks: a defect. */
  z.strictObject({ kind: z.literal('fails'), reason: z.string() }),
]);
export type Outcome = z.infer<typeof Outcome>;

const Pair = z.strictObject({
  candidate: NamedBuild,
  held: NamedBuild,
  /** What the held build is in the site, such as `stable` or `pinned`. */
  role: z.string(),
  outcome: Outcome,
});
export type Pair = z.infer<typeof Pair>;

/** `compatibility/<environment>.json`: how candidates get on with the builds that a revision of the site holds. */
export const Compatibility = z.strictObject({
  environment: z.string(),
  /** The revision whose builds were tried. */
  revision: z.number().check(z.int(), z.gte(1)),
  at: z.iso.datetime(),
  /** Each candidate with each build of another part. */
  pairs: z.array(Pair),
});
export type Compatibility = z.infer<typeof Compatibility>;
