/** What an error says, in one line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? firstLine(error.message) : String(error));

export const firstLine = (text: string): string => text.split('\n')[0] ?? '';
