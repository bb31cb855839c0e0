import { checksumAddress } from 'viem';
import { type Hex, sameHex } from '#shared/hex.ts';
import type { DevnetAccountKind } from '../accounts/account-encoding.ts';
import { type Devnet, startDevnet } from './devnet.ts';
import type { AccountArtifacts } from './load-account-artifacts.ts';
import { ChainUnfitError, type SavedChain } from './load-saved-chain.ts';

/** A wallet that has to be there: its address follows from the owner and the index. */
export type KnownWallet = { address: Hex; owner: Hex; index: number; delegates: readonly KnownDelegate[] };

/** A delegated signer, and the signature with which the owner let it act. */
export type KnownDelegate = { address: Hex; signature: Hex };

/** The chain of last time, and what the records say is on it. */
export type RememberedChain = SavedChain & { wallets: readonly KnownWallet[] };

/**
 * How the chain of last time came back. `repaired`: some wallets had to be deployed again. `renewed`: it is another chain with
 * every wallet at its old address, but nothing of what they held. `lost`: it is another chain, and the wallets cannot be on it.
 */
export type Restoration =
  | { outcome: 'as-it-was' }
  | { outcome: 'repaired'; wallets: number }
  | { outcome: 'renewed' | 'lost'; because: string };

/**
 * Starts the devnet with the chain of last time. Contracts and wallets always get the same addresses from a fresh anvil, so
 * what is missing is deployed again.
 * @throws when anvil cannot be started; nothing is left running then
 */
export async function restoreDevnet(options: {
  program: string;
  artifacts: AccountArtifacts;
  account: DevnetAccountKind;
  remembered: RememberedChain;
}): Promise<{ devnet: Devnet; restoration: Restoration }> {
  const { remembered, ...machine } = options;
  const { wallets } = remembered;
  const loaded = await startOrUnfit(() => startWithWallets({ ...machine, saved: remembered, wallets }));
  if (!(loaded instanceof ChainUnfitError)) {
    const { devnet, deployed } = loaded;
    return {
      devnet,
      restoration: deployed === 0 ? { outcome: 'as-it-was' } : { outcome: 'repaired', wallets: deployed },
    };
  }
  const because = loaded.message;
  const renewed = await startOrUnfit(() => startWithWallets({ ...machine, wallets }));
  if (!(renewed instanceof ChainUnfitError))
    return { devnet: renewed.devnet, restoration: { outcome: 'renewed', because } };
  const devnet = await startDevnet(machine);
  return { devnet, restoration: { outcome: 'lost', because: `${because}; ${renewed.message}` } };
}

async function startOrUnfit<Started>(start: () => Promise<Started>): Promise<Started | ChainUnfitError> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof ChainUnfitError) return error;
    throw error;
  }
}

async function startWithWallets(
  options: Parameters<typeof startDevnet>[0] & { wallets: readonly KnownWallet[] },
): Promise<{ devnet: Devnet; deployed: number }> {
  const devnet = await startDevnet(options);
  try {
    const present = await Promise.all(options.wallets.map(({ address }) => devnet.hasCode(address)));
    const missing = options.wallets.filter((_wallet, index) => present[index] !== true);
    for (const wallet of missing) await deployAgain(devnet, wallet);
    for (const wallet of options.wallets) await enableAgain(devnet, wallet);
    return { devnet, deployed: missing.length };
  } catch (error) {
    await devnet.stop();
    throw error;
  }
}

async function deployAgain(devnet: Devnet, { address, owner, index }: KnownWallet): Promise<void> {
  const deployed = await devnet.createWallet({ owner: checksumAddress(owner), index });
  if (!sameHex(deployed, address)) throw new ChainUnfitError(`the wallet ${address} would get another address on it`);
}

/** A delegated signer that is there stays; one that the owner removed on the chain itself cannot be brought back this way. */
async function enableAgain({ judge }: Devnet, { address: wallet, delegates }: KnownWallet): Promise<void> {
  for (const { address, signature } of delegates) {
    await judge?.enableDelegate({ wallet, delegate: checksumAddress(address), signature });
  }
}
