import type { Hex } from '#shared/hex.ts';
import type { AddressSource, Finding } from '#shared/model/review.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet-type.ts';
import { readAddress, showAddress } from '../hex-bytes.ts';
import { failed, type Judgement, notPossible, passed } from '../judgement.ts';
import { differs } from '../mismatch.ts';
import { safeText } from '../safe-text.ts';

/** Judges that the record is for a kind of wallet we know, and that the pinned address is one of its kind. */
export function judgeWallet({
  walletType,
  walletAddress,
}: {
  walletType: string | undefined;
  walletAddress: string;
}): Judgement<Hex> {
  if (walletType !== EVM_SMART_WALLET) {
    const shown =
      walletType === undefined ? 'a wallet whose type is not told' : `a wallet of type "${safeText(walletType)}"`;
    return notPossible(`The record is for ${shown}; only ${EVM_SMART_WALLET} can be proven.`);
  }
  const address = readAddress(walletAddress);
  if (address !== undefined)
    return passed(address, `The wallet is the one added to this app, ${showAddress(address)}.`);
  return failed(
    differs({
      check: 'wallet',
      field: 'walletAddress',
      expected: 'a 20-byte address',
      actual: walletAddress,
      sentence: `The address kept for this wallet is not that of an ${EVM_SMART_WALLET}.`,
    }),
  );
}

/** Says when it was the operator, not the service, who said which address belongs to the wallet. */
export function findAddressSource(source: AddressSource): Finding[] {
  if (source === 'service') return [];
  const sentence = 'The address of this wallet was typed by the operator; the service has not confirmed it.';
  return [{ rule: 'wallet-address-from-operator', severity: 'info', sentence, facts: { source } }];
}
