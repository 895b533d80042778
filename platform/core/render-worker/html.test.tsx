import { lazy, Suspense, use, type ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { htmlOf } from './html';

/** Answers that a tree asks for while it is drawn, and how many were asked for at a time. */
function createAnswers() {
  const known = new Map<string, string>();
  const open = new Map<string, Promise<void>>();
  const waits: number[] = [];
  const ask = (name: string): Promise<void> => {
    const answer = new Promise<void>((resolve) => {
      setImmediate(() => {
        known.set(name, `answer to ${name}`);
        open.delete(name);
        resolve();
      });
    });
    open.set(name, answer);
    return answer;
  };
  /** Shows an answer, and below it what may only be asked for then. */
  function Answer({ to, children }: { readonly to: string; readonly children?: ReactNode }) {
    const text = known.get(to);
    if (text === undefined) use(open.get(to) ?? ask(to));
    return (
      <>
        <p>{text}</p>
        {children}
      </>
    );
  }
  const awaitAnswers = (): Promise<unknown> | null => {
    if (open.size === 0) return null;
    waits.push(open.size);
    return Promise.all(open.values());
  };
  return { waits, Answer, awaitAnswers };
}

describe('a tree on the server', () => {
  it('is drawn with the answers that it waits for, those beside each other together', async () => {
    const { Answer, waits, awaitAnswers } = createAnswers();
    const { html } = await htmlOf(
      <main>
        <Suspense fallback="waiting">
          <Answer to="hotels" />
        </Suspense>
        <Suspense fallback="waiting">
          <Answer to="prices" />
        </Suspense>
      </main>,
      awaitAnswers,
    );
    expect(html).toMatch(/^<main>.*answer to hotels.*answer to prices.*<\/main>$/);
    expect(html).not.toContain('waiting');
    expect(waits).toEqual([2]);
  });

  it('is drawn where it waits outside of every boundary', async () => {
    const { Answer, awaitAnswers } = createAnswers();
    await expect(htmlOf(<Answer to="contact" />, awaitAnswers)).resolves.toEqual({
      html: '<p>answer to contact</p>',
      preloads: '',
    });
  });

  it('is drawn whatever number of answers follow from each other', async () => {
    const { Answer, awaitAnswers } = createAnswers();
    const chain = ['g', 'f', 'e', 'd', 'c', 'b', 'a'].reduce<ReactNode>(
      (next, name) => <Answer to={name}>{next}</Answer>,
      null,
    );
    expect((await htmlOf(chain, awaitAnswers)).html).toMatch(/^<p>answer to a<\/p>.*<p>answer to g<\/p>$/);
  });

  it('waits for code, which nobody asked the API for', async () => {
    const Late = lazy(async () => {
      await new Promise(setImmediate);
      return { default: () => <p>late</p> };
    });
    const { html } = await htmlOf(
      <Suspense fallback="waiting">
        <Late />
      </Suspense>,
      () => null,
    );
    expect(html).toContain('<p>late</p>');
    expect(html).not.toContain('waiting');
  });

  it('tells the pictures that the head preloads apart from its HTML', async () => {
    const { html, preloads } = await htmlOf(<img src="/house.svg" alt="" fetchPriority="high" />, () => null);
    expect(preloads).toMatch(/^<link rel="preload" [^>]*href="\/house\.svg"[^>]*>$/);
    expect(html).toMatch(/^<img /);
  });

  it.each([
    ['inside of a boundary', (page: ReactNode) => <Suspense fallback="waiting">{page}</Suspense>],
    ['outside of every boundary', (page: ReactNode) => <main>{page}</main>],
  ])('rejects with the error that a component throws %s', async (_, around) => {
    const { Answer, awaitAnswers } = createAnswers();
    const Page = () => {
      throw new Error('No such hotel.');
    };
    const tree = around(
      <Answer to="hotel">
        <Page />
      </Answer>,
    );
    await expect(htmlOf(tree, awaitAnswers)).rejects.toThrow('No such hotel.');
  });
});
