import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, '../tokens.css'), 'utf8');

/** Text on ground that the components use: WCAG 2.2, 1.4.3, at least 4.5. */
const texts = [
  ...onEach(['--ink', '--ink-soft', '--pine', '--danger'], ['--paper', '--surface', '--surface-sunk']),
  ...onEach(['--ink'], ['--pine-tint', '--sun-tint', '--danger-tint', '--success-tint', '--info-tint']),
  ...onEach(['--pine', '--pine-strong'], ['--pine-tint', '--surface', '--paper']),
  ...onEach(['--on-pine'], ['--pine', '--pine-strong']),
  ...onEach(['--on-danger'], ['--danger', '--danger-strong']),
  ...onEach(['--danger', '--danger-strong'], ['--danger-tint']),
  ['--success', '--success-tint'],
  ['--info', '--info-tint'],
  ['--on-sun', '--sun'],
  ['--on-viewer', '--viewer'],
  ...onEach(['--scene-ink', '--scene-ink-soft'], ['--scene-sky-high', '--scene-sky-mid']),
] as const;

/** Borders of controls, marks and focus rings on ground: WCAG 2.2, 1.4.11, at least 3. */
const graphics = [
  ...onEach(['--line-strong', '--focus', '--pine', '--danger'], ['--paper', '--surface']),
  ...onEach(['--star', '--sun-line', '--success', '--info'], ['--surface']),
  ['--sun-line', '--sun-tint'],
  ['--sun', '--logo-ground'],
] as const;

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(texts)('has readable text in %s on %s', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphics)('shows %s on %s', (mark, ground) => {
    expect(contrast(colour(mark, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

function onEach(texts: readonly string[], grounds: readonly string[]) {
  return texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));
}

/** The value of a colour token in a theme, as `#rrggbb`. */
function colour(token: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`${token}:\\s*([^;]+);`).exec(css)?.[1] ?? '';
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return theme === 'light' ? light : dark;
}

/** The contrast of WCAG 2.2 between two colours, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * (red ?? Number.NaN) + 0.7152 * (green ?? Number.NaN) + 0.0722 * (blue ?? Number.NaN);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
