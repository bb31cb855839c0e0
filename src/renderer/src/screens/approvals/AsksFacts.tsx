import type { Review } from '#shared/model/review.ts';
import { tellRequester } from '#shared/tell-requester.ts';
import { Address } from '../../components/Address.tsx';
import { Age } from '../../components/Age.tsx';
import { EnvironmentName } from '../../components/EnvironmentMark.tsx';
import { PartyMark } from '../../components/PartyMark.tsx';
import { NO_PARTIES, type Parties, PartiesContext } from '../../components/parties-context.ts';
import { SignerLocator } from '../../components/SignerLocator.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { addressOfLocator } from '../../format/address.ts';
import { formatMoment } from '../../format/age.ts';
import { callWallet } from '../../format/call-wallet.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { commonWords } from '../../words.ts';
import { EffectLine } from './EffectLine.tsx';
import { approvalWords } from './words.ts';

type Props = {
  review: Review;
  createdAt: string | null;
  fetchedAt: number;
  keysAsked: number;
  named: Parties['named'];
};

/** Who asks: the requester where it is told, wallet, chain, profile and where it runs, signer, age. */
export function AsksFacts({ review: { asks, checks }, createdAt, fetchedAt, keysAsked, named }: Props) {
  const words = approvalWords.review;
  const signer = addressOfLocator(asks.signer);
  const key = useQuery(signersStore, asks.profileId).data?.find(
    ({ address }) => address.toLowerCase() === signer.toLowerCase(),
  );
  const wallet = useQuery(walletsStore, asks.profileId).data?.find(
    ({ address }) => address.toLowerCase() === asks.wallet.toLowerCase(),
  );
  const called = callWallet(wallet);
  return (
    // Here they are written out; their marks stand beside the labels, so that an address has the whole line.
    <PartiesContext value={NO_PARTIES}>
      <div className="space-y-0.5">
        <EffectLine title={words.requester}>
          <Requester requester={tellRequester({ checks })} />
          <span className="text-small text-muted">
            {' · '}
            {createdAt === null ? approvalWords.row.noTime : <Asked at={createdAt} />}
            {` · ${words.read} `}
            <Age at={fetchedAt} write={commonWords.freshness.ago} />
          </span>
        </EffectLine>
        <EffectLine title={<Marked text={words.wallet} address={asks.wallet} named={named} />}>
          <span className="flex flex-wrap items-center gap-x-2 text-small">
            {called !== undefined && (
              <span className="font-medium">
                <VisibleText text={called} />
              </span>
            )}
            <Address address={asks.wallet} what={words.wallet} />
          </span>
          {asks.walletAddressSource === 'operator' && (
            <span className="block text-small text-caution">{words.operatorAddress}</span>
          )}
        </EffectLine>
        <EffectLine title={words.chain}>
          <VisibleText text={asks.chain} />{' '}
          <span className="text-muted">
            ({asks.chainId === null ? words.chainUnknown : words.chainId(asks.chainId)}) · {words.profile}
          </span>{' '}
          <span className="inline-flex flex-wrap gap-x-2">
            <VisibleText text={asks.profileName} /> <EnvironmentName environment={asks.environment} />
          </span>
        </EffectLine>
        <EffectLine title={<Marked text={words.signer} address={signer} named={named} />}>
          {keysAsked > 1 ? (
            words.signerNotChosen(keysAsked)
          ) : (
            <span className="flex flex-wrap items-center gap-x-2 text-small">
              {key?.label !== undefined && <span className="font-medium">{key.label}</span>}
              <SignerLocator locator={asks.signer} what={words.signer} />
            </span>
          )}
        </EffectLine>
      </div>
    </PartiesContext>
  );
}

function Marked({ text, address, named }: { text: string; address: string; named: Parties['named'] }) {
  const party = named.get(address.toLowerCase());
  return (
    <>
      {text} {party !== undefined && <PartyMark place={party.place} />}
    </>
  );
}

/** The service has no field for it: all that can be known is whether this app asked. */
function Requester({ requester }: { requester: ReturnType<typeof tellRequester> }) {
  const said = approvalWords.review.requesters[requester];
  return requester === 'own' ? <span className="font-medium">{said}</span> : said;
}

function Asked({ at }: { at: string }) {
  return (
    <>
      <Age at={at} write={commonWords.freshness.ago} />{' '}
      <span className="text-muted">
        (<VisibleText text={formatMoment(at)} />)
      </span>
    </>
  );
}
