import type { AccountKind, DevnetAccountKind, SimulatedAccountKind } from '../accounts/account-encoding.ts';
import { type Devnet, startDevnet } from './devnet.ts';
import { findAnvil } from './find-anvil.ts';
import { loadAccountArtifacts } from './load-account-artifacts.ts';
import { type RememberedChain, type Restoration, restoreDevnet } from './restore-devnet.ts';

const DEFAULT_ACCOUNT: AccountKind = 'practice';

/** The devnet, or why there is none: simulating is never silent. */
export type OpenedChain =
  | { devnet: Devnet; account: DevnetAccountKind; restoration?: Restoration }
  | { devnet: undefined; account: SimulatedAccountKind; because: string };

/**
 * Starts the devnet where it was wanted and can be had; a Kernel account cannot be executed, its contracts are not here.
 * Where there is no devnet, what would have been a practice account is simulated as the Kernel account it stands in for.
 */
export async function openChain(options: {
  chain: 'anvil' | 'none';
  account: AccountKind | undefined;
  /** Asked only where the devnet can be had. */
  recallChain?: (account: DevnetAccountKind) => Promise<RememberedChain | undefined>;
}): Promise<OpenedChain> {
  const { account: wanted = DEFAULT_ACCOUNT } = options;
  const simulate = (because: string): OpenedChain => ({
    devnet: undefined,
    account: wanted === 'practice' ? 'kernel' : wanted,
    because,
  });
  if (options.chain === 'none') return simulate('no chain was asked for');
  if (wanted === 'kernel') return simulate('the Kernel contracts are not part of the development packages');
  const program = findAnvil();
  if (program === undefined) return simulate('anvil is not installed');
  const artifacts = loadAccountArtifacts();
  if (artifacts === undefined) return simulate('@account-abstraction/contracts is not installed');
  const machine = { program, artifacts, account: wanted };
  const remembered = await options.recallChain?.(wanted);
  try {
    if (remembered === undefined) return { devnet: await startDevnet(machine), account: wanted };
    return { ...(await restoreDevnet({ ...machine, remembered })), account: wanted };
  } catch (error) {
    return simulate(`the devnet did not start (${error instanceof Error ? error.message : String(error)})`);
  }
}
