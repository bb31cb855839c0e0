import { isEvmAddress } from '#shared/hex.ts';
import { addressOfLocator } from '../format/address.ts';
import { commonWords } from '../words.ts';
import { Address } from './Address.tsx';
import { TextInPages } from './TextInPages.tsx';
import { VisibleText } from './VisibleText.tsx';

/** A signer as the service names it: an EVM key by its address, any other kind by its locator, which is all that is known of it. */
export function SignerLocator({ locator, what }: { locator: string; what: string }) {
  const words = commonWords.signer;
  const address = addressOfLocator(locator);
  if (isEvmAddress(address)) return <Address address={address} what={what} />;
  if (locator === '') return <span className="text-muted">{words.nobody}</span>;
  return (
    <>
      <span className="font-mono wrap-anywhere">
        <TextInPages text={locator} draw={(page) => <VisibleText text={page} />} />
      </span>
      <span className="block text-small text-muted">{words.otherKind}</span>
    </>
  );
}
