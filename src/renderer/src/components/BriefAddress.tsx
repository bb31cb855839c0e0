import { shortenAddress } from '../format/address.ts';
import { BriefText } from './BriefText.tsx';

/**
 * What stands for an address in a line: its name, or its ends, which are drawn and not written, so that nobody copies or hears them. In a
 * sentence a name wraps as its words do.
 */
export function BriefAddress({ address, name }: { address: string; name: string | null | undefined }) {
  return name == null ? (
    <span
      aria-hidden
      data-short={shortenAddress(address)}
      className="font-mono text-[0.94em] whitespace-nowrap before:content-[attr(data-short)]"
    />
  ) : (
    <span className="font-medium in-[h2]:font-semibold">
      <BriefText text={name} />
    </span>
  );
}
