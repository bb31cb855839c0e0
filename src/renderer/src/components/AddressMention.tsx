import { useContext } from 'react';
import { BriefAddress } from './BriefAddress.tsx';
import { BriefText } from './BriefText.tsx';
import { Hex } from './Hex.tsx';
import { PartyMark } from './PartyMark.tsx';
import { PartiesContext, type Party } from './parties-context.ts';

type Props = {
  address: string;
  /** Its sentence has named it before. */
  isAgain?: boolean;
};

/** An address where a page names it: in full, or by mark and name where the page writes it out in another place. */
export function AddressMention({ address, isAgain = false }: Props) {
  const { named, writtenHere, beside } = useContext(PartiesContext);
  const party = named.get(address.toLowerCase());
  if (party === undefined) return <InFull address={address} called={beside?.get(address.toLowerCase())} />;
  if (isAgain || !writtenHere.has(address.toLowerCase())) return <ByName address={address} party={party} />;
  return <Hex text={address} mark={<Mark place={party.place} />} />;
}

function InFull({ address, called }: { address: string; called: string | undefined }) {
  if (called === undefined) return <Hex text={address} />;
  return (
    <>
      <Hex text={address} /> (
      <BriefText text={called} />)
    </>
  );
}

/** What is read aloud and copied is the whole address; its short form is drawn, not written. */
function ByName({ address, party: { place, name } }: { address: string; party: Party }) {
  return (
    <span title={address} className="relative">
      <Mark place={place} />
      <BriefAddress address={address} name={name} />
      <span className="sr-only">{name === undefined ? address : ` ${address}`}</span>
    </span>
  );
}

/** The word joiner after it, which is drawn and not written, keeps it on the line of what it marks. */
function Mark({ place }: { place: number }) {
  return (
    <span className="mr-1 whitespace-nowrap after:content-['\2060']">
      <PartyMark place={place} />
    </span>
  );
}
