import * as z from 'zod/mini';
import type { DescribedError } from '../../core/contract/beacon';
import { BuildId, PartName } from '../../core/contract/release';

/** One place of a stack: a file of a part (`orders/<folder>/entry.js`) or an address elsewhere, counted from 1. */
const Frame = z.strictObject({ name: z.string(), file: z.string(), line: z.number(), column: z.number() });
export type Frame = Readonly<z.infer<typeof Frame>>;

/** Errors of one kind that happened in one hour: the same words at the same places, on one page in one language. */
export const ErrorKind = z.strictObject({
  part: PartName,
  build: BuildId,
  /** Name and message of the error, without what may be personal. */
  message: z.string(),
  side: z.enum(['browser', 'server']),
  page: z.string(),
  locale: z.string(),
  frames: z.array(Frame),
  count: z.number(),
  /** When it was first and last seen (ms since 1970). */
  first: z.number(),
  last: z.number(),
});
export type ErrorKind = Readonly<z.infer<typeof ErrorKind>>;

/** Where an error happened: the page and the language of an address. */
export interface ErrorPlace {
  readonly page: string;
  readonly locale: string;
}

/** Places of a stack that are kept: the code at fault and who called it. */
const MAX_FRAMES = 12;
/** `at name (file:1:2)`, `at file:1:2` (Chromium), `name@file:1:2` (Firefox, Safari). */
const FRAME = /^\s*(?:at (?:(.*?) \()?|(.*?)@)?([^\s()@]+):(\d+):(\d+)\)?$/;
/** A build's file: on the site, or as the server keeps it while it renders. */
const BUILD_FILE = /\/(?:releases\/(?=[a-z][\w-]*\/[\w-]{16}\/)|(?=[a-z][\w-]*\/[0-9a-f]{16}\/))([\w./-]+)$/;

/** What an error says of itself, as it is kept: scrubbed, with its stack taken apart. `now`: ms since 1970. */
export function errorKindOf(
  { part, build, message, stack }: Omit<DescribedError, 'kind' | 'path'>,
  side: ErrorKind['side'],
  { page, locale }: ErrorPlace,
  now: number,
): ErrorKind {
  return {
    part,
    build,
    message: scrubbed(message),
    side,
    page,
    locale,
    frames: framesOf(stack),
    count: 1,
    first: now,
    last: now,
  };
}

function framesOf(stack: string): Frame[] {
  const found = stack.split('\n').flatMap((text): Frame[] => {
    const [, named, called, address, line, column] = FRAME.exec(text) ?? [];
    if (address === undefined) return [];
    const file = BUILD_FILE.exec(address)?.[1] ?? scrubbed(address);
    return [{ name: scrubbed(named ?? called ?? ''), file, line: Number(line), column: Number(column) }];
  });
  return found.slice(0, MAX_FRAMES);
}

const PERSONAL: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/[?#][^\s"'()<>]*=[^\s"'()<>]*/g, '?…'],
  [/[^\s"'<>():;,@]+(?:@|%40)[^\s"'<>():;,@]+\.[a-z]{2,}/gi, '(e-mail)'],
  // Telephone and card numbers, also with spaces, dots, slashes or hyphens between their groups.
  [/\+?\d(?:[ ./-]?\d){6,}/g, '(number)'],
  // Tokens and session ids: long words of letters and digits.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}\b/gi, '(id)'],
];

/** A text without query strings, e-mail addresses, long numbers and tokens. */
export const scrubbed = (text: string): string =>
  PERSONAL.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);

const keyOf = ({ part, build, message, side, page, locale, frames }: ErrorKind): string =>
  JSON.stringify([part, build, message, side, page, locale, frames]);

/** Kinds of one hour that one process keeps; nobody fills the store with words of their own. */
const MAX_KINDS = 200;

/** The errors of one process, by hour (since 1970). */
export function createErrorLog() {
  const hours = new Map<number, Map<string, ErrorKind>>();
  return {
    /** Adds an error to its kind; a new kind beyond {@link MAX_KINDS} is dropped. */
    add(hour: number, error: ErrorKind): void {
      const kinds = hours.get(hour) ?? new Map<string, ErrorKind>();
      const known = kinds.get(keyOf(error));
      if (!known && kinds.size >= MAX_KINDS) return;
      kinds.set(keyOf(error), known ? { ...known, count: known.count + error.count, last: error.last } : error);
      hours.set(hour, kinds);
    },
    /** Writes the kinds of an hour that has any. */
    async write(hour: number, writeTo: (kinds: readonly ErrorKind[]) => Promise<void>): Promise<void> {
      const kinds = hours.get(hour);
      if (kinds) await writeTo([...kinds.values()]);
    },
    /** Drops hours. */
    drop(isDone: (hour: number) => boolean): void {
      for (const hour of hours.keys()) if (isDone(hour)) hours.delete(hour);
    },
  };
}
