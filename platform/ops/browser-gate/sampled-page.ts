import type { AskSite, Guard, PageConfig, PageSample } from '../../core/contract/page-declaration';
import type { Release } from '../../core/contract/release';
import { reasonOf } from './reason';

/** Milliseconds that the site may take to answer. */
const ANSWER = 16_000;

/** A page of a build, with the sample that its source declares. */
export interface SampledPage {
  readonly name: string;
  readonly paths: readonly string[];
  /** Who may see it; everyone unless given. */
  readonly guard?: Guard | undefined;
  readonly sample?: PageSample | undefined;
}

/** The pages of a build with the samples of its source, by name. */
export function withSamples({ pages }: Pick<Release, 'pages'>, declared: readonly PageConfig[]): SampledPage[] {
  const samples = new Map(declared.map(({ name, sample }) => [name, sample]));
  return pages.map(({ name, paths, guard }) => ({ name, paths, guard, sample: samples.get(name) }));
}

/**
 * A page's address in the first language, with its sample. Without one, parameters get a value that no record has; the
 * page must then show its not-found state.
 */
export async function sampleAddress(
  url: string,
  { name, paths: [path = '/'], sample = {} }: SampledPage,
): Promise<string> {
  const query = sample.query ? `?${sample.query(new Date())}` : '';
  if (sample.find) return found(url, name, sample.find);
  if (sample.listedIn !== undefined) return (await firstListed(url, name, path, sample.listedIn)) + query;
  const values = new Map(Object.entries(sample.parameters ?? {}));
  return path.replace(/\{([^}]*)\}/g, (_all, key: string) => values.get(key) ?? 'smoke-run') + query;
}

/** The first address in a document that has the page's form. Throws where there is none. */
async function firstListed(url: string, name: string, path: string, document: string): Promise<string> {
  const { status, text } = await read(url + document);
  const form = path.replace(/\{[^}]*\}/g, '[^/"<>?\\s]+');
  const [, found] = new RegExp(`[">](?:https?://[^/"<>]+)?(${form})(?=["<])`).exec(text) ?? [];
  if (found !== undefined) return found;
  throw new NoSampleError(
    `The page "${name}" takes its sample from ${document}, which ${status} and lists no address of the form ${path}: change "listedIn" in remote.config.ts, or start the gate with a backend that has one.`,
  );
}

/** The address that a page's own search of the site gives. Throws where it gives none. */
async function found(url: string, name: string, find: NonNullable<PageSample['find']>): Promise<string> {
  const ask: AskSite = async (path, body) => {
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(url + path, {
      ...(body === undefined ? {} : post),
      signal: AbortSignal.timeout(ANSWER),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.json();
  };
  try {
    return await find(ask, new Date());
  } catch (error) {
    throw new NoSampleError(
      `The page "${name}" looks for its sample itself and finds none (${reasonOf(error)}): change "find" in remote.config.ts, or start the gate with a backend that has one.`,
    );
  }
}

/** A page cannot be opened as its source declares; the message says why and what to do. */
export class NoSampleError extends Error {
  override readonly name = 'NoSampleError';
}

/** How a document is answered, in words, and its text; that is empty unless it was answered well and in time. */
async function read(address: string): Promise<{ readonly status: string; readonly text: string }> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER) });
    const text = await answer.text();
    return { status: `was answered with ${answer.status}`, text: answer.ok ? text : '' };
  } catch (error) {
    return { status: `could not be read (${reasonOf(error)})`, text: '' };
  }
}
