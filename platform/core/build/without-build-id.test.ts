import { runInNewContext } from 'node:vm';
import { originalPositionFor, TraceMap, encodedMappings } from '@jridgewell/trace-mapping';
import { describe, expect, it } from '@jest/globals';
import { classNamesByContent, handingOverToLoader, moveFirstLine } from './without-build-id';

describe('the names of classes', () => {
  const named = (text: string, ...sheets: readonly string[]): string => classNamesByContent('part', sheets)(text);
  const [card, title] = ['part-Ab3_-x-card', 'part-Ab3_-x-title'];
  const sheet = (rule: string): string => `.${card}{${rule}}.part-Other1-box{margin:0}`;

  it('are the same in two builds whose rules are', () => {
    expect(named(card, sheet('color:red'))).toBe(named(card, '.part-Third2-line{top:0}', sheet('color:red')));
  });

  it('change with any rule of their module, also within a condition', () => {
    const plain = sheet('color:red');
    const names = [plain, sheet('color:blue'), `${plain}@media (width>1px){.${title}{color:red}}`].map((it) =>
      named(card, it),
    );
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^part-[\w-]{6}-card$/);
  });

  it('are told apart where a text holds a brace', () => {
    const quoted = (rule: string): string => `.part-Other1-box:before{content:"}"}.${card}{${rule}}`;
    expect(named(card, quoted('top:0'))).not.toBe(named(card, quoted('top:1px')));
    expect(named('part-Other1-box', quoted('top:0'))).toBe(named('part-Other1-box', quoted('top:1px')));
  });

  it('fit each other in scripts, documents and style sheets', () => {
    const rename = classNamesByContent('part', [sheet('color:red')]);
    expect(rename(sheet('color:red'))).toContain(`.${rename(card)}{color:red}`);
    expect(rename(`e.exports={a:"${card}",b:"${title}"}`)).toBe(`e.exports={a:"${rename(card)}",b:"${rename(title)}"}`);
  });
});

describe('a chunk', () => {
  const chunk = (name: string): string =>
    `"use strict";(globalThis.rspackChunk${name}||=[]).push([[1],{2(e){e.exports=3}}]);`;

  it('is the same in two builds, and hands its modules to the one that loads it', () => {
    const script = handingOverToLoader(chunk('part_one'));
    expect(script).toBe(handingOverToLoader(chunk('part_two')));
    const globals: Record<string, unknown[][]> = {};
    for (const build of ['part_one', 'part_two'])
      runInNewContext(script, {
        self: globals,
        document: { currentScript: { dataset: { rspack: `${build}:chunk-1` } } },
      });
    expect(Object.keys(globals)).toEqual(['rspackChunkpart_one', 'rspackChunkpart_two']);
    expect(globals['rspackChunkpart_one']?.[0]?.[0]).toEqual([1]);
  });

  it('leads to the same source as before', () => {
    const map = new TraceMap({
      ...{ version: 3, sources: ['a.ts'], names: [] },
      mappings: [[[40, 0, 6, 2]], [[3, 0, 8, 0]]],
    });
    const text = JSON.stringify({
      version: 3,
      file: 'a.js',
      sources: ['a.ts'],
      names: [],
      mappings: encodedMappings(map),
    });
    const moved = new TraceMap(moveFirstLine(text, 25));
    expect(originalPositionFor(moved, { line: 1, column: 65 })).toMatchObject({ source: 'a.ts', line: 7, column: 2 });
    expect(originalPositionFor(moved, { line: 2, column: 3 })).toMatchObject({ source: 'a.ts', line: 9, column: 0 });
  });

  it('that is none is left as it is', () => {
    expect(handingOverToLoader('(()=>{"use strict";})()')).toBe('(()=>{"use strict";})()');
  });
});
