import type { AccountKind } from '../accounts/account-encoding.ts';
import { type Devnet, startDevnet } from './devnet.ts';
import { findAnvil } from './find-anvil.ts';
import { loadAccountArtifacts } from './load-account-artifacts.ts';
import { type RememberedChain, type Restoration, restoreDevnet } from './restore-devnet.ts';

/** The devnet, or why there is none: simulating is never silent. */
export type OpenedChain =
  | { devnet: Devnet; account: AccountKind; restoration?: Restoration }
  | { devnet: undefined; account: AccountKind; because: string };

/** Starts the devnet where it was wanted and can be had; a Kernel account cannot be executed, its contracts are not here. */
export async function openChain(options: {
  chain: 'anvil' | 'none';
  account: AccountKind | undefined;
  /** Asked only where the devnet can be had. */
  recallChain?: () => Promise<RememberedChain | undefined>;
}): Promise<OpenedChain> {
  const { account } = options;
  const simulate = (because: string): OpenedChain => ({ devnet: undefined, account: account ?? 'kernel', because });
  if (options.chain === 'none') return simulate('no chain was asked for');
  if (account === 'kernel') return simulate('the Kernel contracts are not part of the development packages');
  const program = findAnvil();
  if (program === undefined) return simulate('anvil is not installed');
  const artifacts = loadAccountArtifacts();
  if (artifacts === undefined) return simulate('@account-abstraction/contracts is not installed');
  const remembered = await options.recallChain?.();
  try {
    if (remembered === undefined) return { devnet: await startDevnet({ program, artifacts }), account: 'simple' };
    return { ...(await restoreDevnet({ program, artifacts, remembered })), account: 'simple' };
  } catch (error) {
    return simulate(`the devnet did not start (${error instanceof Error ? error.message : String(error)})`);
  }
}
