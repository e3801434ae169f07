/** Whether keys are for what has the focus, and not for the page. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}
