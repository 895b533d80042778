/** Hands a file to the browser as a download. @param name of the saved file */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by the next task, so the address can be freed.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 0);
}
