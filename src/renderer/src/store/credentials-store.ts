import type { CredentialDetail, NounList } from '#shared/ipc/noun-views.ts';
import { ask } from '../api.ts';
import { createResourceStore } from './resource.ts';
import { touchesRecords } from './touches-records.ts';

/** The credentials that this app has issued, by profile. */
export const credentialsStore = createResourceStore<string, NounList>({
  read: (profileId) => ask((app) => app.credentials.list({ profileId })),
  isTouchedBy: touchesRecords,
});

/** Ids of the credential templates that this app knows of. */
export const credentialTemplatesStore = createResourceStore<string, string[]>({
  read: (profileId) => ask((app) => app.credentials.templates({ profileId })),
  isTouchedBy: touchesRecords,
});

type CredentialKey = { profileId: string; templateId: string; credentialId: string };

/** One credential with what was asked for and the action that tells how far it has come. */
export const credentialDetailStore = createResourceStore<CredentialKey, CredentialDetail>({
  read: (key) => ask((app) => app.credentials.detail(key)),
  isTouchedBy: (event, { profileId }) => touchesRecords(event, profileId),
});
