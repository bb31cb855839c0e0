import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_ENCODINGS } from '#local-service/accounts/account-encodings.ts';
import { hashUserOperation } from '#local-service/accounts/user-operation.ts';
import { type Devnet, startDevnet } from '#local-service/chain/devnet.ts';
import { findAnvil } from '#local-service/chain/find-anvil.ts';
import { loadAccountArtifacts } from '#local-service/chain/load-account-artifacts.ts';
import { admin, RECIPIENT, stranger } from './practice-client.ts';

/** What the chain refuses by itself: the service's own checks are not in the way here. */
describe.each(['practice', 'simple'] as const)('a %s account', (account) => {
  let devnet: Devnet;
  beforeAll(async () => {
    const [program, artifacts] = [findAnvil(), loadAccountArtifacts()];
    if (program === undefined || artifacts === undefined) throw new Error('the development packages are not installed');
    devnet = await startDevnet({ program, artifacts, account });
  });
  afterAll(() => devnet.stop());

  async function draft(index: number) {
    const wallet = await devnet.createWallet({ owner: admin.address, index });
    const calls = [{ to: RECIPIENT, value: 1n, data: '0x' }] as const;
    const encoding = ACCOUNT_ENCODINGS[account];
    const callData = encoding.encodeCalls(calls);
    const startedAt = new Date(1_700_000_000_000);
    const nonceKey = encoding.nonceKey({ startedAt, counter: 1, signer: admin.address, owner: admin.address });
    const firstSequence = encoding.firstSequence(startedAt);
    const fields = await devnet.draftOperation({ wallet, calls, callData, nonceKey, firstSequence });
    const operation = { sender: wallet, callData, ...fields, signature: '0x' } as const;
    return { operation, operationHash: hashUserOperation({ operation, chainId: 84532 }), calls };
  }

  test('refuses a signature by somebody else, and nothing is mined', async () => {
    const { operation, operationHash, calls } = await draft(0);
    const signature = await stranger.signMessage({ message: { raw: operationHash } });
    const outcome = await devnet.execute({
      operation: { ...operation, signature },
      operationHash,
      calls,
      signer: admin.address,
    });
    expect(outcome).toEqual({
      status: 'failed',
      failure: {
        reason: 'user-operation-refused',
        message: 'The EntryPoint refused the user operation: AA24 signature error.',
      },
    });
  });

  test('executes the same user operation once', async () => {
    const { operation, operationHash, calls } = await draft(1);
    const signature = await admin.signMessage({ message: { raw: operationHash } });
    const approved = { operation: { ...operation, signature }, operationHash, calls, signer: admin.address };
    expect(await devnet.execute(approved)).toMatchObject({ status: 'success' });
    expect(await devnet.execute(approved)).toMatchObject({
      status: 'failed',
      failure: { message: expect.stringContaining('AA25 invalid account nonce') },
    });
  });
});
