/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { areaOf, areaOfPart, pagePartIn, partOf } from './part-under';

const PARTS = { parts: ['shell', 'recipes', 'recipes-list'], page: 'recipes' };

beforeEach(() => {
  document.body.innerHTML = `
    <form id="pass"><b id="banner"></b></form>
    <div id="root"><div class="shell-1-page">
      <header class="shell-1-header"><a id="logo"></a></header>
      <main class="shell-1-main"><i class="shell-1-progress" id="progress"></i>
        <section class="recipes-2-list"><b id="title"></b></section><u id="plain"></u></main>
      <div class="recipes-2-dialog" id="dialog"><b class="recipes-list-3-x" id="other"></b><b id="inside"></b></div>
    </div></div>`;
});

const at = (id: string): Element => document.getElementById(id) ?? document.body;

describe('the part that drew an element', () => {
  it.each([
    ['logo', 'shell'],
    ['progress', 'shell'],
    ['title', 'recipes'],
    ['plain', 'recipes'],
    ['inside', 'recipes'],
    ['other', 'recipes-list'],
    ['root', 'shell'],
    ['banner', null],
  ])('is found by classes and by where it stands: %s is by %s', (id, part) => {
    expect(partOf(at(id), PARTS)).toBe(part);
  });

  it('is the shell where main holds no page of a part', () => {
    expect(partOf(at('plain'), { ...PARTS, page: null })).toBe('shell');
  });

  it('is told by its classes before its code is there', () => {
    expect(pagePartIn(document, ['pantry', 'recipes'])).toBe('recipes');
    expect(pagePartIn(document, ['pantry'])).toBeNull();
  });
});

describe('the area that is outlined', () => {
  it('is all of main for a page, the piece of the frame for the shell, and the dialog for a dialog', () => {
    const main = document.querySelector('main');
    expect(areaOf(at('title'), 'recipes', PARTS)).toBe(main);
    expect(areaOf(at('logo'), 'shell', PARTS)).toBe(document.querySelector('header'));
    expect(areaOf(at('inside'), 'recipes', PARTS)).toBe(at('dialog'));
    expect(areaOfPart(document, 'recipes', PARTS)).toBe(main);
    expect(areaOfPart(document, 'shell', PARTS)).toBe(document.querySelector('header'));
  });

  it('is none for a part that draws nothing here', () => {
    expect(areaOfPart(document, 'pantry', PARTS)).toBeNull();
  });
});
