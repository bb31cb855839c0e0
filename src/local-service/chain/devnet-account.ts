import type { Hex } from '#shared/hex.ts';
import type { PracticeOperation } from '../accounts/user-operation.ts';
import type { DevnetClient } from './devnet-client.ts';
import type { AccountJudge } from './execution-layer.ts';
import type { AccountArtifacts } from './load-account-artifacts.ts';

/** What the devnet does differently for each kind of account. */
export type DevnetAccount = {
  /** Creation code of a factory with `createAccount(owner, salt)` and `getAddress(owner, salt)`. */
  encodeFactory(artifacts: AccountArtifacts): Hex;
  /** Makes the account know the signer of one operation, where it could not otherwise. @returns what undoes it */
  admitSigner(options: {
    client: DevnetClient;
    operation: PracticeOperation;
    signer: Hex;
  }): Promise<() => Promise<void>>;
  createJudge(devices: JudgeDevices): AccountJudge | undefined;
};

export type JudgeDevices = {
  client: DevnetClient;
  bundler: Hex;
  /** Does what changes the chain, one after the other. */
  change: <Value>(work: () => Promise<Value>) => Promise<Value>;
};
