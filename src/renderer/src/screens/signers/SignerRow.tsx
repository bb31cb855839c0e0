import { Clock, ShieldAlert } from 'lucide-react';
import { lacksBackup, type SignerKey } from '#shared/model/signer-key.ts';
import { AddressIcon } from '../../components/AddressIcon.tsx';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { shortenAddress } from '../../format/address.ts';
import { approvalsStore } from '../../store/approvals-store.ts';
import { useKnown } from '../../store/query.ts';
import { signerWords } from './words.ts';

/** One row of the list: its label, its address, where it came from, and whether something waits for it. */
export function SignerRow({ item: signer }: { item: SignerKey }) {
  const address = signer.address.toLowerCase();
  const isAtRisk = lacksBackup(signer);
  const waiting = useKnown(approvalsStore, signer.profileId, ({ counts }) => counts.signers[address]) ?? 0;
  return (
    <div className="flex h-full flex-col justify-center gap-1">
      <p className="flex items-center gap-2 leading-[1.125rem]">
        <span className="min-w-0 flex-1 truncate font-medium">
          <BriefText text={signer.label} />
        </span>
        {waiting > 0 && (
          <Badge tone="info" icon={Clock}>
            {signerWords.row.waiting(waiting)}
          </Badge>
        )}
      </p>
      <p className="flex items-center gap-2 text-small leading-[1.125rem] text-muted">
        <AddressIcon address={signer.address} />
        <code className="shrink-0">{shortenAddress(signer.address)}</code>
        {/* Where the badge stands there is no room for it. */}
        <span className="min-w-0 flex-1 truncate">{!isAtRisk && signerWords.sources[signer.source]}</span>
        {isAtRisk ? (
          <Badge tone="caution" icon={ShieldAlert}>
            {signerWords.row.lacksBackup}
          </Badge>
        ) : (
          <Age at={signer.createdAt} />
        )}
      </p>
    </div>
  );
}
