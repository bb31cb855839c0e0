import { Link } from 'wouter';
import { Address } from '../../components/Address.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { shortenAddress } from '../../format/address.ts';
import { addressPaths } from '../../routes.ts';
import { commonWords } from '../../words.ts';
import { useAddressNote } from './address-notes.ts';

/** An address in full, and under it what the operator calls it and how often it was used: as the review says it. */
export function NotedAddress({ address, what }: { address: string; what: string }) {
  const known = useAddressNote(address);
  return (
    <span className="block">
      <Address address={address} what={what} />
      {known && <NoteLine {...known} />}
    </span>
  );
}

const LINK = 'rounded-small font-medium text-accent hover:underline';

type NoteProps = NonNullable<ReturnType<typeof useAddressNote>>;

function NoteLine({ note: { address, name, timesUsed, lastUsed }, chain, approvalId }: NoteProps) {
  const words = commonWords.addressNote;
  const key = { address, chain: chain === '' ? null : chain };
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-small text-muted">
      {name !== undefined && (
        <Link
          href={addressPaths.find(key)}
          title={words.open(name)}
          className="max-w-full truncate rounded-small border border-line-strong px-1 leading-[18px] font-medium text-ink hover:bg-hover"
        >
          <BriefText text={name} />
        </Link>
      )}
      <span>{timesUsed === 0 ? words.unused : words.used(timesUsed, lastUsed)}</span>
      {name === undefined && (
        <Link
          href={addressPaths.name({ ...key, approvalId })}
          aria-label={words.nameOf(shortenAddress(address))}
          className={LINK}
        >
          {words.name}
        </Link>
      )}
    </span>
  );
}
