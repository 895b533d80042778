import { watch } from 'node:fs';
import { DECLARATION_FILE, declaredPages, type Part, readPart } from './project';

/** Files that editors write one after another are read together. */
const PAUSE_MS = 50;

/**
 * Reads a remote's declaration again whenever it is written, and calls `changed` with the part as it is declared then, one
 * call after the other. One that cannot be read is told on the console and leaves the part as it was. Returns the function
 * that ends it.
 */
export function followDeclaration(part: Part, changed: (part: Part) => Promise<void>): () => Promise<void> {
  if (!part.remote) return () => Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let declared = JSON.stringify(declaredPages(part));
  let work = Promise.resolve();
  async function read(): Promise<void> {
    try {
      const now = await readPart(part.name, part.project);
      const pages = JSON.stringify(declaredPages(now));
      if (pages === declared) return;
      declared = pages;
      await changed(now);
    } catch (error) {
      console.error(`${part.name} stays as it was declared: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  // The folder, since many editors put a new file in the place of the old one.
  const watcher = watch(part.folder, (_event, file) => {
    if (file !== DECLARATION_FILE) return;
    clearTimeout(timer);
    timer = setTimeout(() => void (work = work.then(read)), PAUSE_MS);
  });
  return async () => {
    watcher.close();
    clearTimeout(timer);
    await work;
  };
}
