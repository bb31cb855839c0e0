import { isEvmAddress } from '#shared/hex.ts';
import type { Review } from '#shared/model/review.ts';
import { BriefText } from '../../components/BriefText.tsx';
import { EnvironmentName } from '../../components/EnvironmentMark.tsx';
import { addressOfLocator, shortenAddress } from '../../format/address.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { commonWords } from '../../words.ts';
import { approvalWords } from './words.ts';

type Props = {
  review: Review;
  /** Why it cannot be approved now; undefined where it can, or could in a moment. */
  because: string | undefined;
  isOutOfDate: boolean;
};

/** Once more, beside the button: where, and whose key, or why not yet; and of what could not be read now, that it will be. */
export function ApproveStanding({ review: { asks }, because, isOutOfDate }: Props) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <EnvironmentName environment={asks.environment} />
      {because === undefined ? (
        <SignsWith profileId={asks.profileId} address={addressOfLocator(asks.signer)} />
      ) : (
        <span>{because}</span>
      )}
      {because === undefined && isOutOfDate && (
        <span className="text-caution">
          {commonWords.freshness.unreachable}. {approvalWords.approve.readAgain}
        </span>
      )}
    </span>
  );
}

function SignsWith({ profileId, address }: { profileId: string; address: string }) {
  return (
    <span className="flex max-w-full min-w-0 gap-1">
      <span className="shrink-0">{approvalWords.approve.signsWith}</span>{' '}
      <span className="min-w-0 truncate">
        <SignerLabel profileId={profileId} address={address} />
      </span>
    </span>
  );
}

/** What the operator calls one of their keys. */
export function SignerLabel({ profileId, address }: { profileId: string; address: string }) {
  const keys = useQuery(signersStore, profileId).data;
  const label = keys?.find((key) => key.address.toLowerCase() === address.toLowerCase())?.label;
  return <BriefText text={label ?? (isEvmAddress(address) ? shortenAddress(address) : address)} />;
}
