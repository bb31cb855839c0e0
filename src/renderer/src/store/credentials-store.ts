import type { CredentialDetail, ResourceList } from '#shared/ipc/resource-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';
import { touchesRecords } from './touches-records.ts';

/** The credentials that this app has issued, by profile. */
export const credentialsStore = createQueryStore<string, ResourceList>({
  read: (profileId) => ask((app) => app.credentials.list({ profileId })),
  isTouchedBy: touchesRecords,
});

/** Ids of the credential templates that this app knows of. */
export const credentialTemplatesStore = createQueryStore<string, string[]>({
  read: (profileId) => ask((app) => app.credentials.templates({ profileId })),
  isTouchedBy: touchesRecords,
});

type CredentialKey = { profileId: string; templateId: string; credentialId: string };

/** One credential with what was asked for and the action that tells how far it has come. */
export const credentialDetailStore = createQueryStore<CredentialKey, CredentialDetail>({
  read: (key) => ask((app) => app.credentials.detail(key)),
  isTouchedBy: (event, { profileId }) => touchesRecords(event, profileId),
});
