import type { Review } from '#shared/model/review.ts';
import { Address } from '../../components/Address.tsx';
import { Age } from '../../components/Age.tsx';
import { EnvironmentName } from '../../components/EnvironmentMark.tsx';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { SignerLocator } from '../../components/SignerLocator.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { addressOfLocator } from '../../format/address.ts';
import { formatMoment } from '../../format/age.ts';
import { callWallet } from '../../format/call-wallet.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { commonWords } from '../../words.ts';
import { approvalWords } from './words.ts';

type Props = { review: Review; createdAt: string | null; fetchedAt: number; keysAsked: number };

/** Who asks: wallet, chain, profile and where it runs, signer, age. */
export function AsksFacts({ review: { asks }, createdAt, fetchedAt, keysAsked }: Props) {
  const words = approvalWords.review;
  const signer = addressOfLocator(asks.signer);
  const key = useQuery(signersStore, asks.profileId).data?.find(
    ({ address }) => address.toLowerCase() === signer.toLowerCase(),
  );
  const wallet = useQuery(walletsStore, asks.profileId).data?.find(
    ({ address }) => address.toLowerCase() === asks.wallet.toLowerCase(),
  );
  const called = callWallet(wallet);
  const facts: Fact[] = [
    {
      label: words.wallet,
      value: (
        <>
          {called !== undefined && (
            <span className="block font-medium">
              <VisibleText text={called} />
            </span>
          )}
          <Address address={asks.wallet} what={words.wallet} />
          {asks.walletAddressSource === 'operator' && (
            <span className="block text-caution">{words.operatorAddress}</span>
          )}
        </>
      ),
    },
    {
      label: words.chain,
      value: (
        <>
          <VisibleText text={asks.chain} />{' '}
          <span className="text-muted">
            ({asks.chainId === null ? words.chainUnknown : words.chainId(asks.chainId)}) · {words.profile}
          </span>{' '}
          <span className="inline-flex flex-wrap gap-x-2">
            <VisibleText text={asks.profileName} /> <EnvironmentName environment={asks.environment} />
          </span>
        </>
      ),
    },
    {
      label: words.signer,
      value: keysAsked > 1 ? words.signerNotChosen(keysAsked) : <Signer label={key?.label} locator={asks.signer} />,
    },
    {
      label: words.asked,
      value: (
        <>
          {createdAt === null ? approvalWords.row.noTime : <Asked at={createdAt} />}
          <span className="text-muted">
            {' '}
            · {words.read} <Age at={fetchedAt} write={commonWords.freshness.ago} />
          </span>
        </>
      ),
    },
  ];
  return <FactList facts={facts} />;
}

function Signer({ label, locator }: { label: string | undefined; locator: string }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {label !== undefined && <span className="font-medium">{label}</span>}
      <SignerLocator locator={locator} what={approvalWords.review.signer} />
    </span>
  );
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
