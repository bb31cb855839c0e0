import { PenOff } from 'lucide-react';
import type { WalletView } from '#shared/ipc/views.ts';
import { AddressIcon } from '../../components/AddressIcon.tsx';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { shortenAddress } from '../../format/address.ts';
import { describeKind, nameWallet } from './describe-wallet.ts';
import { OperatorAddressBadge } from './OperatorAddressBadge.tsx';
import { walletWords } from './words.ts';

/** One row of the list: what it is called, its address, what kind it is, and how old what is known of it is. */
export function WalletRow({ item: wallet }: { item: WalletView }) {
  const words = walletWords.row;
  const called = nameWallet(wallet);
  const address = (
    <>
      <AddressIcon address={wallet.address} />
      <code className="shrink-0">{shortenAddress(wallet.address)}</code>
    </>
  );
  // What has no name is called by its address, which is said once.
  const isNamed = called !== shortenAddress(wallet.address);
  return (
    <div className="flex h-full flex-col justify-center gap-1">
      <p className="flex items-center gap-2 leading-[1.125rem]">
        {isNamed ? (
          <span className="min-w-0 flex-1 truncate font-medium">
            <BriefText text={called} />
          </span>
        ) : (
          <span className="flex min-w-0 flex-1 items-center gap-2 font-medium">{address}</span>
        )}
        {!wallet.signable && (
          <Badge tone="neutral" icon={PenOff}>
            {words.notSignable}
          </Badge>
        )}
        <OperatorAddressBadge wallet={wallet} />
        {wallet.notice !== null && <Badge tone="caution">{words.notice}</Badge>}
      </p>
      <p className="flex items-center gap-2 text-small leading-[1.125rem] text-muted">
        {isNamed && address}
        <span className="min-w-0 flex-1 truncate">
          <BriefText text={describeKind(wallet)} />
        </span>
        {wallet.fetchedAt === null ? words.notRead : <Age at={wallet.fetchedAt} />}
      </p>
    </div>
  );
}
