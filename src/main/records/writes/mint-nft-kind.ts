import * as z from 'zod';
import { mintBodySchema, type Nft } from '#shared/model/nft.ts';
import { isFinalResourceStatus, readResourceStatus } from '#shared/model/resource-status.ts';
import { succeed } from '#shared/result.ts';
import { actKind } from '../../outbox/act-kind.ts';
import type { IntentKind } from '../../outbox/intent-kind.ts';
import type { ReadRecord } from '../../service/read-record.ts';
import type { ContentKindOptions } from './content-kind-options.ts';
import { keepMade, type MadeFacts } from './keep-made.ts';
import { listNotApplied, noticeNotApplied } from './not-applied.ts';

const bodySchema = z.object({ collectionId: z.string(), nftId: z.string(), request: mintBodySchema });
type MintIntent = z.infer<typeof bodySchema>;

/** Mint NFT with ID (service interface §4.1): the id is its key, so a lost answer is asked for again and nothing is minted twice. */
export function mintNftKind(options: ContentKindOptions): IntentKind {
  return actKind<MintIntent, MadeFacts>({
    ...options,
    name: 'mint-nft',
    bodySchema,
    isRepeatable: () => true,
    async send({ client, intent: { body } }) {
      const { collectionId, nftId, request } = body;
      const answer = await client.mintNft({ collectionId, nftId, body: request });
      return answer.ok ? succeed(toFacts(answer.value, body)) : answer;
    },
    remember: (facts) => facts,
    async keep({ profileId, facts }) {
      keepMade(options, { profileId, resource: 'nft', facts });
      return succeed({});
    },
  });
}

function toFacts({ id, raw, record }: ReadRecord<Nft>, { collectionId, request }: MintIntent): MadeFacts {
  const nft = record.ok ? record.value : undefined;
  const isFinished = nft?.metadata !== undefined || isFinalResourceStatus('nft', readResourceStatus('nft', nft));
  const notApplied = listNotApplied({ ...request, actual: nft?.metadata });
  return {
    recordId: id,
    parent: collectionId,
    raw,
    ...(nft?.actionId === undefined ? {} : { actionId: nft.actionId }),
    // Also after a repeat of our own: then it is as asked, and there is nothing to tell.
    ...(isFinished ? { existing: true } : {}),
    ...(notApplied.length === 0 ? {} : { notice: noticeNotApplied('NFT', notApplied) }),
  };
}
