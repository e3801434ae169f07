import type { PresentPerson } from '#domain/class-list/class-list-upload.ts';
import { counted } from '#web/ui/numbers.ts';

const named = 5;

/** Who of a list has an account already: '2 people have an account already: Ada Obi, Bola Ade'. */
export function presentText(present: readonly PresentPerson[]): string {
  const names = present.slice(0, named).map(({ name }) => name);
  const more = present.length - named;
  const verb = present.length === 1 ? 'has' : 'have';
  const who = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `${counted(present.length, 'person', 'people')} ${verb} an account already: ${who}. They keep it, and are put in their class.`;
}
