import type { Store } from '../store/open-store.ts';

/** Ids of the credential templates that were used here, the newest first, then those that the practice service was seeded with. */
export function listCredentialTemplates({ followed }: Pick<Store, 'followed'>, profileId: string): string[] {
  const issued = followed.list({ profileId, resource: 'credential' }).map(({ parent }) => parent);
  const seeded = followed.list({ profileId, resource: 'template', parent: '' }).map(({ id }) => id);
  return [...new Set([...issued, ...seeded])];
}
