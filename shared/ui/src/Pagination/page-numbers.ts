/** The page numbers worth showing: first, last and the neighbours of the current one; null is a gap. */
export function pageNumbers(page: number, pageCount: number): readonly (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, index) => withGap(n, shown[index - 1]));
}

/** A gap of one page is shown as that page. */
function withGap(n: number, before: number | undefined): readonly (number | null)[] {
  const distance = n - (before ?? 0);
  if (distance <= 1) return [n];
  return distance === 2 ? [n - 1, n] : [null, n];
}
