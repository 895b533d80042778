/** Hands a JSON text to the browser's downloads. */
export function offerFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun reading the file by the next task.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 0);
}
