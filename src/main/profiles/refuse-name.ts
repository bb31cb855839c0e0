import type { Failure } from '#shared/failure.ts';
import { isSameName } from '#shared/rules/same-name.ts';
import type { Store } from '../store/open-store.ts';

type Named = { store: Pick<Store, 'profiles'>; name: string; profileId?: string };

/** Two profiles of one name would be taken for each other, and one of them may move real value. */
export function refuseProfileName({ store, name, profileId }: Named): Failure | undefined {
  const other = store.profiles.list().find((one) => one.id !== profileId && isSameName(one.name, name));
  if (other === undefined) return undefined;
  return {
    code: 'profile-name-taken',
    happened: `There is already a profile called “${other.name}”.`,
    kept: 'Nothing was kept; what was typed stays in the form.',
    next: 'Choose another name: two profiles of one name would be taken for each other.',
    facts: { field: 'name' },
  };
}
