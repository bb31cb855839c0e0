import { Link } from 'wouter';
import type { ResourceView } from '#shared/ipc/resource-views.ts';
import type { Nft } from '#shared/model/nft.ts';
import { isFinalResourceStatus } from '#shared/model/resource-status.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { ResourceStatus } from '../../components/ResourceStatus.tsx';
import { Section } from '../../components/Section.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { collectionPaths } from '../../routes.ts';
import { nftWords } from './words.ts';

/** Where the NFT is on its chain, and by which ids and addresses it is found. */
export function NftFacts({ nft, collection }: { nft: ResourceView<Nft>; collection: string }) {
  const words = nftWords.detail;
  const { onChain, metadata, action, actionId } = nft.value ?? {};
  const status = onChain?.status;
  return (
    <>
      <Section title={words.chain}>
        <FactList
          facts={[
            { label: words.status, value: status === undefined ? words.noStatus : <ResourceStatus status={status} /> },
            ...listCodes([
              [words.chainName, onChain?.chain],
              [words.contract, onChain?.contractAddress],
              [words.tokenId, onChain?.tokenId],
              [words.owner, onChain?.owner],
              [words.txId, onChain?.txId],
              [words.mintHash, onChain?.mintHash],
            ]),
          ]}
        />
        {status !== undefined && !isFinalResourceStatus('nft', status) && (
          <p className="mt-1.5 text-small text-muted">{words.follows}</p>
        )}
      </Section>
      <Section title={words.links}>
        <FactList
          facts={[
            { label: words.id, value: <CopyText text={nft.id} what={words.id} /> },
            {
              label: words.collection,
              value: (
                <span className="flex flex-wrap items-center gap-x-3">
                  <VisibleText text={collection} />
                  <CopyText text={nft.parent} what={words.collection} />
                  <Link
                    href={collectionPaths.collection(nft.parent)}
                    className="rounded-small font-medium text-accent hover:underline"
                  >
                    {words.openCollection}
                  </Link>
                </span>
              ),
            },
            ...listCodes([
              [words.imageUrl, metadata?.image],
              [words.animation, metadata?.animation_url],
              [words.action, action],
              [words.actionId, actionId],
            ]),
          ]}
        />
      </Section>
    </>
  );
}

function listCodes(texts: readonly (readonly [label: string, text: string | undefined])[]): Fact[] {
  return texts.flatMap(([label, text]) =>
    text === undefined || text === '' ? [] : [{ label, value: <CopyText text={text} what={label} /> }],
  );
}
