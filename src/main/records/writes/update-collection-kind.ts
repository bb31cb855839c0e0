import * as z from 'zod';
import { updateCollectionBodySchema } from '#shared/model/collection.ts';
import type { IntentKind } from '../../outbox/intent-kind.ts';
import type { ContentKindOptions } from './content-kind-options.ts';
import { editKind } from './edit-kind.ts';
import { type EditedMember, readPath } from './edited-members.ts';

const bodySchema = z.object({ collectionId: z.string(), basis: z.string(), request: updateCollectionBodySchema });
export type UpdateCollectionIntent = z.infer<typeof bodySchema>;

/** Update Collection Info (service interface §4.2). */
export function updateCollectionKind(options: ContentKindOptions): IntentKind {
  return editKind<UpdateCollectionIntent>({
    ...options,
    name: 'update-collection',
    bodySchema,
    recordOf: ({ collectionId }) => ({ resource: 'collection', parent: '', id: collectionId }),
    listMembers: ({ request }) => listCollectionMembers(request),
    send: (client, { collectionId, request }) => client.updateCollection({ collectionId, body: request }),
    answers: 'action',
  });
}

/** What an edit of a collection touches. */
export function listCollectionMembers({
  supplyLimit,
  payments = {},
}: UpdateCollectionIntent['request']): EditedMember[] {
  const limit: EditedMember[] =
    supplyLimit === undefined ? [] : [{ field: 'supplyLimit', asked: supplyLimit, read: readPath('supplyLimit') }];
  const paid = Object.entries(payments).flatMap(([name, asked]): EditedMember[] =>
    asked === undefined ? [] : [{ field: `payments.${name}`, asked, read: readPath('payments', name) }],
  );
  return [...limit, ...paid];
}
