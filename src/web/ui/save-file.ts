/** Hands a file to the browser, which keeps it among the downloads. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
