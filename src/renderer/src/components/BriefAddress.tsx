import { shortenAddress } from '../format/address.ts';
import { BriefText } from './BriefText.tsx';

/** What stands for an address in a line: its name, or its ends, which are drawn and not written, so that nobody copies or hears them. */
export function BriefAddress({ address, name }: { address: string; name: string | null | undefined }) {
  return name == null ? (
    <span
      aria-hidden
      data-short={shortenAddress(address)}
      className="font-mono text-[0.94em] before:content-[attr(data-short)]"
    />
  ) : (
    <span className="max-w-56 truncate font-medium">
      <BriefText text={name} />
    </span>
  );
}
