import { plainVisible } from '../format/plain-visible.ts';
import { AddressIcon } from './AddressIcon.tsx';
import { BriefAddress } from './BriefAddress.tsx';

type Props = { address: string; name?: string | null };

/** An address in a line: its icon, and the operator's name for it or its ends. What is read aloud and copied is the whole address. */
export function ShortAddress({ address, name = null }: Props) {
  return (
    <span
      title={plainVisible(address)}
      className="relative inline-flex max-w-full items-baseline gap-1 whitespace-nowrap"
    >
      {/* In the middle of the line, which stands on the line of its words. */}
      <span className="inline-flex self-center">
        <AddressIcon address={address} />
      </span>
      <span className="min-w-0 truncate">
        <BriefAddress address={address} name={name} />
      </span>
      <span className="sr-only"> {plainVisible(address)}</span>
    </span>
  );
}
