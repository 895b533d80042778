const WIDTH = 40;

/** One line of a bar: `[████░░░░] 50 %`. @param share from 0 to 1 */
export function progressLine(share: number): string {
  const full = Math.round(share * WIDTH);
  return `[${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}] ${Math.floor(share * 100)} %`;
}

/** A progress bar that redraws itself; it shows nothing where the output is no terminal. */
export function createProgressBar(terminal: { readonly isTTY: boolean; write(text: string): unknown }) {
  let shown = '';
  return {
    show(share: number): void {
      const line = progressLine(Math.min(1, Math.max(0, share)));
      if (!terminal.isTTY || line === shown) return;
      shown = line;
      terminal.write(`\r${line}`);
    },
    /** Clears the bar's line for other output. */
    clear(): void {
      if (shown !== '') terminal.write(`\r${' '.repeat(shown.length)}\r`);
      shown = '';
    },
  };
}
