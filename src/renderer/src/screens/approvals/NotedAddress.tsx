import { useContext } from 'react';
import { Link } from 'wouter';
import { Address } from '../../components/Address.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { PartiesContext } from '../../components/parties-context.ts';
import { shortenAddress } from '../../format/address.ts';
import { addressPaths } from '../../routes.ts';
import { commonWords } from '../../words.ts';
import { useAddressNote } from './address-notes.ts';

/** An address, and where it stands in full under it what the operator calls it and how often it was used: as the review says it. */
export function NotedAddress({ address, what }: { address: string; what: string }) {
  const { named, writtenHere } = useContext(PartiesContext);
  const key = address.toLowerCase();
  return (
    <span className="block">
      <Address address={address} what={what} />
      {(!named.has(key) || writtenHere.has(key)) && <AddressNoteLine address={address} />}
    </span>
  );
}

/** What the operator calls an address, and how often it was used; nothing where no history is kept. */
export function AddressNoteLine({ address }: { address: string }) {
  const known = useAddressNote(address);
  return known === undefined ? null : <NoteLine {...known} />;
}

const LINK = 'rounded-small font-medium text-accent hover:underline';

type NoteProps = NonNullable<ReturnType<typeof useAddressNote>>;

/** So many chains are named, and the rest is counted. */
const CHAINS = 3;

/** How often it was used on the chain of the request, then on which others. */
function writeUses({ note: { timesUsed, lastUsed, elsewhere = [] }, chain }: NoteProps): string {
  const words = commonWords.addressNote;
  const unused = elsewhere.length === 0 ? words.unused : words.unusedHere;
  const here = timesUsed === 0 ? unused : words.used({ count: timesUsed, chain, day: lastUsed });
  if (elsewhere.length === 0) return here;
  const named = elsewhere.slice(0, CHAINS).map((use) => words.timesOn(use.times, use.chain));
  return `${here}; ${words.elsewhere(named, elsewhere.length - named.length)}`;
}

function NoteLine(props: NoteProps) {
  const {
    note: { address, name },
    chain,
    approvalId,
  } = props;
  const words = commonWords.addressNote;
  const key = { address, chain: chain === '' ? null : chain };
  return (
    <span className="flex max-w-full min-w-0 flex-wrap items-center gap-x-2 text-small text-muted">
      {name !== undefined && (
        <Link
          href={addressPaths.find(key)}
          title={words.open(name)}
          className="max-w-full truncate rounded-small border border-line-strong px-1 leading-[1.125rem] font-medium text-ink hover:bg-hover"
        >
          <BriefText text={name} />
        </Link>
      )}
      <span>{writeUses(props)}</span>
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
