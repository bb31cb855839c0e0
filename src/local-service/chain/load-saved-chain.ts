import type { Hex } from '#shared/hex.ts';
import type { DevnetContracts } from './deploy-devnet.ts';
import type { DevnetClient } from './devnet-client.ts';

/** A devnet as it was kept: anvil's own dump, and where the contracts are in it. */
export type SavedChain = { dump: Hex; contracts: DevnetContracts };

/** The kept chain is not one that this service can go on with. */
export class ChainUnfitError extends Error {
  override readonly name = 'ChainUnfitError';
}

/** Loads a kept chain into a fresh anvil. @throws ChainUnfitError when it cannot be loaded or lacks a contract */
export async function loadSavedChain(options: {
  client: DevnetClient;
  bundler: Hex;
  saved: SavedChain;
}): Promise<DevnetContracts> {
  const { client, bundler, saved } = options;
  const { contracts, dump } = saved;
  try {
    await client.loadState({ state: dump });
  } catch (cause) {
    throw new ChainUnfitError('anvil cannot load it', { cause });
  }
  const needed = { EntryPoint: contracts.entryPoint, 'account factory': contracts.factory, ...contracts.tokens };
  for (const [name, address] of Object.entries(needed)) {
    if ((await client.getCode({ address })) === undefined) throw new ChainUnfitError(`the ${name} is missing on it`);
  }
  if ((await client.getBalance({ address: bundler })) === 0n) throw new ChainUnfitError('nobody can pay for gas on it');
  return contracts;
}
