import { isEvmAddress } from '#shared/hex.ts';
import { findChainId, PRACTICE_CHAIN } from '../chain-ids.ts';
import { allowSigner } from '../resources/signer-access.ts';
import type { ServiceContext } from '../service-context.ts';
import { findScenario } from './all-scenarios.ts';
import { createScenarioTools } from './scenario-tools.ts';
import type { StagedRecord } from './staged-record.ts';

export type ScenarioTarget = {
  /** Address of a wallet of this service. */
  wallet: string;
  /** Address or locator of the signer that is asked; the wallet's admin signer when absent. */
  signer?: string;
  /** `base-sepolia` when absent. */
  chain?: string;
};

/** A scenario that was staged, for people and programs. */
export type StagedScenario = { name: string; attempt: string; wallet: string; records: StagedRecord[] };

/**
 * Makes the records of a scenario for a wallet, each time anew.
 * @throws when there is no such scenario, wallet, signer of it, or chain
 */
export async function stageScenario(
  name: string,
  target: ScenarioTarget,
  context: ServiceContext,
): Promise<StagedScenario> {
  const scenario = findScenario(name);
  if (scenario === undefined) throw new Error(`There is no scenario ${name}.`);
  const wallet = context.store.wallets.get(target.wallet.toLowerCase());
  if (wallet === undefined) throw new Error(`There is no wallet ${target.wallet}.`);
  const chain = target.chain ?? PRACTICE_CHAIN.name;
  const chainId = findChainId(chain);
  if (chainId === undefined) throw new Error(`${chain} is no smart-wallet chain.`);
  const signer = allowSigner({ wallet, chain, signer: toLocator(target.signer) });
  const records = await scenario.stage(createScenarioTools({ wallet, signer, chain, chainId }, context));
  await context.keep();
  return { name, attempt: scenario.attempt, wallet: wallet.address, records };
}

function toLocator(signer: string | undefined): string | undefined {
  return signer !== undefined && isEvmAddress(signer) ? `evm-keypair:${signer}` : signer;
}
