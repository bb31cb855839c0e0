import { shortenAddress } from '../format/address.ts';
import { plainVisible } from '../format/plain-visible.ts';
import { AddressIcon } from './AddressIcon.tsx';
import { BriefText } from './BriefText.tsx';

type Props = { address: string; name?: string | null };

/** An address in a line: its icon, and the operator's name for it or its ends. What is read aloud and copied is the whole address. */
export function ShortAddress({ address, name = null }: Props) {
  return (
    <span
      title={plainVisible(address)}
      className="relative inline-flex max-w-full items-center gap-1 whitespace-nowrap"
    >
      <AddressIcon address={address} />
      {name === null ? (
        <span
          aria-hidden
          data-short={shortenAddress(address)}
          className="font-mono text-[0.94em] before:content-[attr(data-short)]"
        />
      ) : (
        <span className="max-w-56 truncate font-medium">
          <BriefText text={name} />
        </span>
      )}
      <span className="sr-only"> {plainVisible(address)}</span>
    </span>
  );
}
