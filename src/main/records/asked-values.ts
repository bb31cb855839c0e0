import * as z from 'zod';
import type { CredentialDetail, NftDetail } from '#shared/ipc/resource-views.ts';
import { type IssueCredentialBody, issueCredentialBodySchema } from '#shared/model/credential.ts';
import { mintBodySchema, nftSchema } from '#shared/model/nft.ts';
import type { Store } from '../store/open-store.ts';
import { resourceTarget } from './resource-target.ts';
import { listNotApplied } from './writes/not-applied.ts';

const issuedSchema = z.looseObject({ request: issueCredentialBodySchema });
const mintedSchema = z.looseObject({ request: mintBodySchema });

type Asked = IssueCredentialBody & { issuedAt: number };

/** What was asked for when this app issued a credential: the service tells nothing of it again. */
export function readIssued(
  store: Pick<Store, 'intents'>,
  { profileId, id }: { profileId: string; id: string },
): Asked | undefined {
  const intent = store.intents.findCreator({ profileId, kind: 'issue-credential', recordId: id });
  const issued = issuedSchema.safeParse(intent?.body).data;
  return intent === undefined || issued === undefined ? undefined : { ...issued.request, issuedAt: intent.createdAt };
}

export function viewIssued(asked: Asked | undefined): CredentialDetail['asked'] {
  if (asked === undefined) return null;
  const { name, image, description } = asked.metadata;
  return {
    recipient: asked.recipient ?? null,
    metadata: {
      ...(name === undefined ? {} : { name }),
      ...(image === undefined ? {} : { image }),
      ...(description === undefined ? {} : { description }),
    },
    subject: asked.credential.subject,
    expiresAt: asked.credential.expiresAt ?? null,
    issuedAt: asked.issuedAt,
  };
}

/**
 * Where the service shows another value than this app asked for when it minted: it had an NFT of that id already, and a repeat
 * changes nothing (service interface §3, fact 1). Nothing is said once an edit of ours was carried out.
 */
export function listMintNotApplied(
  store: Pick<Store, 'intents' | 'resources'>,
  key: { profileId: string; parent: string; id: string },
): NftDetail['notApplied'] {
  const target = resourceTarget({ ...key, resource: 'nft' });
  const mint = store.intents.findLatest({ profileId: key.profileId, kind: 'mint-nft', target });
  const edit = store.intents.findLatest({ profileId: key.profileId, kind: 'edit-nft', target });
  const asked = mintedSchema.safeParse(mint?.body).data?.request;
  const actual = nftSchema.safeParse(store.resources.nft.get(key)?.parsed).data?.metadata;
  if (mint?.condition !== 'done' || asked === undefined || actual === undefined) return [];
  if (edit?.condition === 'done' && edit.createdAt >= mint.createdAt) return [];
  return listNotApplied({ ...asked, actual });
}
