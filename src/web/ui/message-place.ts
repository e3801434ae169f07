/** Where messages are shown. It stands in the page, or in the dialog that is open. */
export const messagePlace = document.createElement('div');

/**
 * Brings what is told to the front when a dialog has opened or closed: outside an open dialog nothing can be pressed, and
 * no screen reader hears it.
 */
export function raiseMessages(): void {
  const inFront = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (messagePlace.parentElement === inFront) return;
  inFront.append(messagePlace);
  const stack = messagePlace.firstElementChild;
  // What is moved leaves the browser's top layer.
  if (stack !== null && stack.childElementCount > 0) showInFront(stack);
}

/** In the browser's top layer, of which the latest to come is seen; a browser that knows none shows it in its place. */
export function showInFront(stack: Element | null): void {
  if (!(stack instanceof HTMLElement) || !('popover' in HTMLElement.prototype)) return;
  stack.hidePopover();
  stack.showPopover();
}
