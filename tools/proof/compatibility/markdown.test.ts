import { expect, it } from '@jest/globals';
import type { Compatibility, Pair } from '@jnn/platform/contract';
import { inMarkdown } from './markdown';

const build = (part: string, sign: string): Pair['held'] => ({ part, build: sign.repeat(16) });
const found = (...pairs: readonly Pair[]): Compatibility => ({
  ...{ environment: 'demo', revision: 1, at: '2026-11-27T10:00:00.000Z' },
  pairs: [...pairs],
});
const WORKING: Pair = {
  ...{ candidate: build('shell', 'a'), held: build('menus', 'b'), role: 'stable' },
  outcome: { kind: 'works' },
};
const FAILING: Pair = {
  ...{ candidate: build('menus', 'c'), held: build('shell', 'd'), role: 'stable' },
  outcome: { kind: 'fails', reason: 'the page is blank' },
};

it('shows candidates down and held builds across, with the commits of these, and why a pair does not work', () => {
  const origins = new Map([
    [`menus@${'b'.repeat(16)}`, 'first'],
    [`shell@${'d'.repeat(16)}`, 'second'],
  ]);
  expect(inMarkdown(found(WORKING, FAILING), origins)).toBe(`### With the stable builds (first, second)

| candidate | menus | shell |
| --- | --- | --- |
| menus | – | **fails** |
| shell | works | – |

### Why

- menus@${'c'.repeat(16)} with shell@${'d'.repeat(16)}: the page is blank`);
});

it('says so where every pair works', () => {
  expect(inMarkdown(found(WORKING), new Map())).toContain('Every pair works.');
});
