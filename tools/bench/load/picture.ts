import type { Line } from './summary';

const WIDTH = 720;
const BAR = 22;
const GAP = 12;
const LEFT = 140;
const RIGHT = 90;
const TOP = 56;

/** What the variants are, for a reader who sees only the picture. */
const WORDS: Readonly<Record<string, string>> = {
  bundle: 'one bundle',
  composed: 'JNN, composed',
  rendered: 'JNN, rendered',
  v1: 'first plugin',
  template: 'default template',
  static: 'static HTML',
};

/** Bars of the time until the results stand there on slow 4G, as SVG that reads on light and dark pages. */
export function picture(summary: readonly Line[]): string {
  const bars = summary
    .filter(({ condition }) => condition === 'slow 4G')
    .map(({ variant, medians }) => ({ variant, time: medians.cards ?? 0 }))
    .sort((a, b) => a.time - b.time);
  const longest = Math.max(1, ...bars.map(({ time }) => time));
  const height = TOP + bars.length * (BAR + GAP) + 8;
  const drawn = bars.map(({ variant, time }, index) => {
    const y = TOP + index * (BAR + GAP);
    const width = Math.max(2, Math.round((time / longest) * (WIDTH - LEFT - RIGHT)));
    const colour = variant === 'composed' || variant === 'rendered' ? '#0E5A52' : '#8C9A96';
    return [
      `<text x="${LEFT - 10}" y="${y + 16}" text-anchor="end">${WORDS[variant] ?? variant}</text>`,
      `<rect x="${LEFT}" y="${y}" width="${width}" height="${BAR}" rx="3" fill="${colour}"/>`,
      `<text x="${LEFT + width + 8}" y="${y + 16}">${Math.round(time)} ms</text>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t">`,
    '<title id="t">Time until the results are shown on slow 4G, by way of composing the site</title>',
    '<style>text{font:14px system-ui,sans-serif;fill:#1B2B28}rect.page{fill:#FFFFFF}</style>',
    `<rect class="page" width="${WIDTH}" height="${height}"/>`,
    '<text x="16" y="30" style="font-size:17px;font-weight:600">Until the results are shown, cold, slow 4G (1.6 Mbit/s, 150 ms)</text>',
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}
