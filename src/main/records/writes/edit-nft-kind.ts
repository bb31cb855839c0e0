import * as z from 'zod';
import { editNftBodySchema } from '#shared/model/nft.ts';
import type { IntentKind } from '../../outbox/intent-kind.ts';
import type { ContentKindOptions } from './content-kind-options.ts';
import { editKind } from './edit-kind.ts';
import { type EditedMember, readPath } from './edited-members.ts';

const bodySchema = z.object({
  collectionId: z.string(),
  nftId: z.string(),
  basis: z.string(),
  request: editNftBodySchema,
});
export type EditNftIntent = z.infer<typeof bodySchema>;

/** Edit NFT (service interface §4.1). */
export function editNftKind(options: ContentKindOptions): IntentKind {
  return editKind<EditNftIntent>({
    ...options,
    name: 'edit-nft',
    bodySchema,
    recordOf: ({ collectionId, nftId }) => ({ resource: 'nft', parent: collectionId, id: nftId }),
    listMembers: ({ request }) => listNftMembers(request),
    send: (client, { collectionId, nftId, request }) => client.editNft({ collectionId, nftId, body: request }),
    answers: 'action',
  });
}

/** What an edit of an NFT touches: every member of the metadata that is sent. */
export function listNftMembers({ metadata, reuploadLinkedFiles }: EditNftIntent['request']): EditedMember[] {
  const members = Object.entries(metadata).flatMap(([name, asked]): EditedMember[] =>
    asked === undefined ? [] : [{ field: `metadata.${name}`, asked, read: readPath('metadata', name) }],
  );
  // No read tells whether the files were stored again.
  return reuploadLinkedFiles === true ? [...members, { field: 'reuploadLinkedFiles', asked: true }] : members;
}
