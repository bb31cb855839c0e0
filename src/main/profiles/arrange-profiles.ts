import * as z from 'zod';
import { type Profile, profileIdSchema } from '#shared/model/profile.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Store } from '../store/open-store.ts';

type ArrangedStore = Pick<Store, 'profiles' | 'settings'>;

/** The setting that holds it. */
export const ORDER = { profileId: '', name: 'profile-order' } as const;

/** Every profile in the operator's order; those that were never moved stand behind, the oldest first. */
export function listArranged({ profiles, settings }: ArrangedStore): Profile[] {
  const order = z.array(profileIdSchema).safeParse(parseJson(settings.get(ORDER) ?? '')).data ?? [];
  const placeOf = ({ id }: Profile): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return profiles.list().toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** Lets a profile change places with the one before or behind it; at either end it stays where it is. */
export function arrangeProfile(
  store: ArrangedStore,
  { profileId, towards }: { profileId: string; towards: 'up' | 'down' },
): void {
  const ids = listArranged(store).map(({ id }) => id);
  const from = ids.indexOf(profileId);
  const other = ids[towards === 'up' ? from - 1 : from + 1];
  if (from < 0 || other === undefined) return;
  const swapped = ids.map((id) => (id === profileId ? other : id === other ? profileId : id));
  store.settings.set({ ...ORDER, value: JSON.stringify(swapped) });
}
