import { useEffect } from 'react';
import { isTypedInto } from '#web/ui/is-typed-into.ts';

export type ShellDialog = 'search' | 'keys';

/** The keys of every screen in the shell. They rest while one types, and while a dialog is open. */
export function useShellKeys(onOpen: (dialog: ShellDialog) => void): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const dialog = event.defaultPrevented || event.altKey ? undefined : dialogOf(event);
      if (dialog === undefined || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      onOpen(dialog);
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onOpen]);
}

function dialogOf({ key, ctrlKey, metaKey, target }: KeyboardEvent): ShellDialog | undefined {
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' ? 'search' : undefined;
  return key === '?' && !isTypedInto(target) ? 'keys' : undefined;
}
