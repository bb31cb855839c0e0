import type { ResourceList } from '#shared/ipc/resource-views.ts';
import { credentialSchema } from '#shared/model/credential.ts';
import type { ResourceKey } from '#shared/model/resource.ts';
import { readIssued } from './asked-values.ts';
import { listResources } from './list-resources.ts';
import { imageKeyOf, type ResourceViewContext } from './view-resource.ts';

/** The credentials that were issued here; their names and pictures are what was asked for, since no read tells them. */
export function listCredentials(context: ResourceViewContext, profileId: string): ResourceList {
  const list = listResources(context, { profileId, resource: 'credential' });
  const rows = list.rows.map((row) => {
    const metadata = readIssued(context.store, row)?.metadata;
    return {
      ...row,
      title: metadata?.name ?? row.title,
      status: readActionStatus(context, row) ?? row.status,
      imageKey: imageKeyOf(context, { profileId, url: metadata?.image }),
    };
  });
  return { ...list, rows };
}

/** How far the issue is, by the action that the answer named: the credential itself is never read again. */
function readActionStatus({ store }: ResourceViewContext, { profileId, parent, id }: ResourceKey): string | undefined {
  const credential = credentialSchema.safeParse(store.resources.credential.get({ profileId, parent, id })?.parsed).data;
  // Equal to the id (service interface §2.7), where it is not told.
  return store.resources.action.get({ profileId, parent: '', id: credential?.actionId ?? id })?.status;
}
