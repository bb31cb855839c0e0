import type { Failure } from '#shared/failure.ts';
import { sameAccount } from '#shared/hex.ts';
import { parseWalletLocator } from '#shared/locator.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import type { Ledger } from '../ledger/ledger.ts';

type PinWallet = Omit<Extract<SignerRequest, { type: 'pin-wallet' }>, 'type'>;

/**
 * Binds a wallet locator to an address for good (security, "The sign gate" 3). Saying the same again changes nothing;
 * another address for the same locator is refused.
 */
export async function pinWallet({
  request,
  ledger,
}: {
  request: PinWallet;
  ledger: Ledger;
}): Promise<Result<SignerAnswer<'pin-wallet'>, Failure>> {
  const { profileId, locator, address, source } = request;
  const named = parseWalletLocator(locator);
  const target = parseWalletLocator(address);
  if (!named.ok) return fail(notPinnable({ locator, address, reason: named.failure }));
  if (!target.ok || target.value.kind !== 'address') {
    return fail(notPinnable({ locator, address, reason: `"${address}" is not a wallet address.` }));
  }
  if (named.value.kind === 'address' && !sameAccount(locator, address)) {
    return fail(differentAddress({ locator, pinned: locator, offered: address }));
  }
  const byLocator = ledger.memory.findPinByLocator({ profileId, locator });
  if (byLocator !== undefined && !sameAccount(byLocator.address, address)) {
    return fail(differentAddress({ locator, pinned: byLocator.address, offered: address }));
  }
  const byAddress = ledger.memory.findPinByAddress({ profileId, address });
  if (byLocator === undefined) {
    // A second locator of a known wallet is bound as well: later it may not come back with another address.
    const appended = await ledger.append({ type: 'wallet-pinned', profileId, locator, address, source });
    if (!appended.ok) return appended;
  }
  return succeed({
    address: byAddress?.address ?? address,
    alreadyPinned: byAddress !== undefined,
    source: byAddress?.source ?? source,
  });
}

function differentAddress({ locator, pinned, offered }: { locator: string; pinned: string; offered: string }): Failure {
  return {
    code: 'wallet-address-differs',
    happened: `The wallet ${locator} is known under the address ${pinned}, but now comes with ${offered}.`,
    kept: `${pinned} stays the address of this wallet; nothing was changed.`,
    next: 'Ask the service’s support why the address changed before you sign anything for this wallet. If it really is another wallet, add it in another profile.',
    facts: { locator, pinned, offered },
  };
}

function notPinnable({ locator, address, reason }: { locator: string; address: string; reason: string }): Failure {
  return {
    code: 'wallet-not-pinnable',
    happened: `This wallet cannot be added. ${reason}`,
    kept: 'Nothing was changed.',
    next: 'Check the wallet’s locator and its address.',
    facts: { locator, address },
  };
}
