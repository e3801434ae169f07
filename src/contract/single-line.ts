import { z } from 'zod';

/**
 * The text of a name or a title, which is one line: breaks, tabs and other controls are a space, and several spaces are
 * one, wherever it was copied from. U+0000 stays, and with it the call is refused.
 */
export const singleLine = (missing?: string | { error: string }) => z.string(missing).overwrite(onOneLine);

function onOneLine(text: string): string {
  return text.replaceAll(/(?:\s|(?!\0)\p{Cc})+/gu, ' ').trim();
}
