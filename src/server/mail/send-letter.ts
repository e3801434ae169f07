import type { Selectable } from 'kysely';
import type { SettingsTable } from '#server/db/tables/service.ts';
import type { UsersTable } from '#server/db/tables/people.ts';
import type { Services } from '#server/services.ts';
import type { Letter } from './letter.ts';
import type { Reader } from './letters.ts';

type Person = Selectable<UsersTable>;
type Write = (reader: Reader) => Letter | undefined | Promise<Letter | undefined>;

/** What a person may choose to be told of, by the column that holds the choice. */
export type Notification = 'notify_results' | 'notify_payments' | 'notify_referrals';

/** Sends somebody a letter that they need in order to go on: neither setting nor choice holds it back. */
export function sendLetter(services: Services, userId: string, write: Write): void {
  post(services, userId, () => true, write);
}

/** Tells somebody of something, where the school sends notifications and the person wants this one. */
export function sendNotification(services: Services, userId: string, choice: Notification, write: Write): void {
  post(services, userId, (person, settings) => settings.enable_notifications === 1 && person[choice] === 1, write);
}

/** Everything is read when the mail's turn comes: after the commit, and outside the request. */
function post(
  { store, settings, mail }: Services,
  userId: string,
  wanted: (person: Person, settings: Selectable<SettingsTable>) => boolean,
  write: Write,
): void {
  mail.post(async () => {
    const person = await store.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const current = await settings();
    if (!person || !wanted(person, current)) return undefined;
    const siteTitle = current.site_title;
    const letter = await write({ name: person.name, siteTitle });
    return (
      letter && {
        ...letter,
        siteTitle,
        to: { name: person.name, address: person.email },
        replyTo: current.admin_email === '' ? undefined : current.admin_email,
      }
    );
  });
}
