/**
 * Puts a text on the clipboard. On a school's plain HTTP the browser has no clipboard to write to; there a field is
 * selected and copied, as by hand.
 */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) {
    try {
      await navigator.clipboard.writeText(text);
      return;
    } catch {
      // Not permitted: the other way may be.
    }
  }
  if (!copyBySelection(text)) throw new Error('The browser did not copy');
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // Out of sight, and where focusing it does not scroll the page.
  field.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;font-size:16px';
  // Beside an open dialog everything is inert.
  (before?.closest('dialog') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
