import { useContext } from 'react';
import { BriefAddress } from './BriefAddress.tsx';
import { Hex } from './Hex.tsx';
import { PartyMark } from './PartyMark.tsx';
import { PartiesContext, type Party } from './parties-context.ts';

/** An address where a page names it: in full, or by mark and name where the page writes it out in another place. */
export function AddressMention({ address }: { address: string }) {
  const { named, writtenHere } = useContext(PartiesContext);
  const party = named.get(address.toLowerCase());
  if (party === undefined) return <Hex text={address} />;
  if (!writtenHere.has(address.toLowerCase())) return <ByName address={address} party={party} />;
  return (
    // Whole on one line where it fits in one.
    <span className="inline-block max-w-full [&>:first-child]:mr-1">
      <PartyMark place={party.place} />
      <Hex text={address} />
    </span>
  );
}

/** What is read aloud and copied is the whole address; its short form is drawn, not written. */
function ByName({ address, party: { place, name } }: { address: string; party: Party }) {
  return (
    <span title={address} className="relative inline-flex max-w-full items-baseline gap-1 whitespace-nowrap">
      <PartyMark place={place} />
      <BriefAddress address={address} name={name} />
      <span className="sr-only">{name === undefined ? address : ` ${address}`}</span>
    </span>
  );
}
