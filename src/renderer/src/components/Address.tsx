import { isEvmAddress } from '#shared/hex.ts';
import { commonWords } from '../words.ts';
import { AddressMention } from './AddressMention.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ExplorerButton } from './ExplorerButton.tsx';
import { TextInPages } from './TextInPages.tsx';

/** A full address with its copy button; on a page that writes it out elsewhere it stands by mark and name. */
export function Address({ address, what = commonWords.address }: { address: string; what?: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-0.5">
      <span className="min-w-0 py-0.5">
        <TextInPages text={address} draw={(page) => <AddressMention address={page} />} />
      </span>
      <AddressButtons address={address} what={what} />
    </span>
  );
}

/** What can be done with an address: copy it, and look at it in the block explorer. */
export function AddressButtons({ address, what }: { address: string; what: string }) {
  return (
    <>
      <CopyButton text={address} what={what} />
      {isEvmAddress(address) && <ExplorerButton subject={address} what={what} />}
    </>
  );
}
