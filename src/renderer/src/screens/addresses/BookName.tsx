import { Link } from 'wouter';
import { BriefText } from '../../components/BriefText.tsx';
import { addressPaths } from '../../routes.ts';
import { addressesStore } from '../../store/addresses-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { commonWords } from '../../words.ts';
import { findMeant } from './find-address.ts';

type Props = { address: string; chain: string | null };

/** What the operator calls an address: under its digits, never in their place. Nothing where it has no name. */
export function BookName({ address, chain }: Props) {
  const addresses = useQuery(addressesStore, useCurrentProfile()?.id).data ?? [];
  const found = findMeant(addresses, { address, chain });
  if (found === undefined || found.name === null) return null;
  return (
    <Link
      href={addressPaths.entry(found)}
      title={commonWords.addressNote.open(found.name)}
      className="block w-fit max-w-full truncate rounded-small border border-line-strong px-1 font-sans text-small leading-[1.125rem] font-medium text-ink hover:bg-hover"
    >
      <BriefText text={found.name} />
    </Link>
  );
}
