import { AppError } from '#contract/errors.ts';
import { selectUser } from '#server/people/auth/user.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { fetchPicture } from './fetch-picture.ts';

/** Who loads a page with a picture of elsewhere in it is known there, so the server fetches it; nothing is kept. */
export async function ownAvatar({ store, limits }: Services, actor: Actor): Promise<string | null> {
  const { avatar_url: address } = await selectUser(store.db, actor.id);
  if (address === '' || new URL(address).port !== '') return null;
  if (!(await limits.count('avatar', [actor.id])).isAllowed) throw new AppError('TOO_MANY_REQUESTS');
  return fetchPicture(address);
}
