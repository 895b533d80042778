const [WIDTH, BAR, GAP, RIGHT, TOP] = [720, 22, 12, 90, 56] as const;
/** Pixels of a letter on average, and the least of the column of labels. */
const [LETTER, LABELS] = [7.4, 140] as const;

interface Bar {
  readonly label: string;
  /** In any unit; the longest bar has the full width. */
  readonly length: number;
  /** What stands behind the bar. */
  readonly value: string;
  /** Whether it is drawn as what the picture is about. */
  readonly isOurs: boolean;
}

interface BarChart {
  /** Read out in the place of the picture. */
  readonly title: string;
  readonly heading: string;
  readonly bars: readonly Bar[];
}

/** Draws bars as SVG, for light and dark pages. */
export function barChart({ title, heading, bars }: BarChart): string {
  const longest = Math.max(1, ...bars.map(({ length }) => length));
  const left = Math.max(LABELS, ...bars.map(({ label }) => Math.round(label.length * LETTER) + 20));
  const height = TOP + bars.length * (BAR + GAP) + 8;
  const drawn = bars.map(({ label, length, value, isOurs }, index) => {
    const y = TOP + index * (BAR + GAP);
    const width = Math.max(2, Math.round((length / longest) * (WIDTH - left - RIGHT)));
    return [
      `<text x="${left - 10}" y="${y + 16}" text-anchor="end">${label}</text>`,
      `<rect x="${left}" y="${y}" width="${width}" height="${BAR}" rx="3" fill="${isOurs ? '#0E5A52' : '#8C9A96'}"/>`,
      `<text x="${left + width + 8}" y="${y + 16}">${value}</text>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t">`,
    `<title id="t">${title}</title>`,
    '<style>text{font:14px system-ui,sans-serif;fill:#1B2B28}rect.page{fill:#FFFFFF}</style>',
    `<rect class="page" width="${WIDTH}" height="${height}"/>`,
    `<text x="16" y="30" style="font-size:17px;font-weight:600">${heading}</text>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}
