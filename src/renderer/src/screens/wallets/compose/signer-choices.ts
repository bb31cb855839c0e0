import type { DelegatedSignerView } from '#shared/ipc/views.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { isActiveSignerStatus } from '#shared/model/status.ts';
import { addressOfLocator } from '../../../format/address.ts';
import { findByAddress } from '../../../format/find-by-address.ts';

/** One who can be asked for the approval; `label` where it is a key of ours. */
export type SignerChoice = { locator: string; address: string; label: string | undefined; isActive: boolean };

type Known = {
  chain: string;
  signers: readonly DelegatedSignerView[];
  keys: readonly SignerKey[];
  /** The locator that is chosen now, or an empty text: it is never hidden, whatever is known of it. */
  chosen: string;
};

/** The delegated signers that are known of the wallet, as the service writes them; then our other keys. */
export function listSignerChoices({ chain, signers, keys, chosen }: Known): SignerChoice[] {
  const delegated = signers.map(({ locator, signer }) => {
    const address = addressOfLocator(locator);
    const isActive = isActiveSignerStatus(signer?.chains[chain]?.status ?? '');
    return { locator, address, label: findByAddress(keys, address)?.label, isActive };
  });
  const others = keys.filter(({ address }) => findByAddress(delegated, address) === undefined);
  const choices = [
    ...delegated,
    ...others.map(({ address, label }) => ({ locator: `evm-keypair:${address}`, address, label, isActive: false })),
  ];
  if (chosen === '' || choices.some(({ locator }) => locator === chosen)) return choices;
  return [...choices, { locator: chosen, address: addressOfLocator(chosen), label: undefined, isActive: false }];
}
