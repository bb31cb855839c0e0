import { BriefText } from '../../components/BriefText.tsx';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { BookName } from '../addresses/BookName.tsx';
import { findWalletName } from './choose-wallets.ts';

type Props = { locator: string; chain: string };

/** What the wallet of a row is called on the list of wallets, or in the address book. */
export function WalletName({ locator, chain }: Props) {
  const wallets = useQuery(walletsStore, useCurrentProfile()?.id).data ?? [];
  const name = findWalletName(wallets, locator);
  if (name === undefined) return <BookName address={locator} chain={chain} />;
  return (
    <span className="block max-w-60 truncate font-sans text-small font-medium">
      <BriefText text={name} />
    </span>
  );
}
