import { createPublicClient, http, type PublicClient } from 'viem';
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { aShareOf } from '../helpers/a-share-of.ts';
import { inTurns, killAndRestart } from '../helpers/kill-and-restart.ts';
import { createOtherClient, type OtherClient, type ServiceRecord } from '../helpers/other-client.ts';
import { PLENTY } from '../helpers/plenty.ts';
import { runCore, runCoreToItsEnd } from '../helpers/run-core.ts';
import { atWorkplace, type Workplace } from '../helpers/workplace.ts';

/** Come before the journal's first row: the window has no answer yet, so nothing was promised. */
const BEFORE = ['signer judge-policy', 'signer seal-approval'];
const STEPS = [
  'row intent',
  'send GET 1',
  'answer GET 1',
  'row proven',
  'signer sign-record',
  'row signed',
  'send POST 1',
  'answer POST 1',
  'row submitted',
  'send GET 2',
  'answer GET 2',
  'row final',
];

/** Reach the disk together with the next: what led there is done again after a kill. */
const KEPT_WITH = { proven: ['prepared', 'known'] };

function expectOneApproval(record: ServiceRecord | undefined, intent: IntentView): void {
  expect(record).toMatchObject({ status: 'success', approvals: { pending: [] } });
  expect(record?.approvals.submitted.map(({ signature }) => signature)).toEqual([intent.facts.signature]);
}

describe('approving a signature', () => {
  let service: RunningLocalService;
  let other: OtherClient;
  beforeAll(async () => {
    service = await startLocalService({ chain: 'none', settings: { rateLimit: PLENTY } });
    other = createOtherClient(service);
  });
  afterAll(() => service.stop());

  async function prepare({ owner, scenario, setUp }: Workplace) {
    const walletAddress = await other.createWallet(owner.address);
    const recordId = await other.requestMessage({ wallet: walletAddress, message: 'One confirmation.' });
    const job = { type: 'approve', kind: 'signature', recordId, walletAddress, signer: owner.address } as const;
    return { walletAddress, first: { ...scenario, setUp: { ...setUp, walletAddress }, job } };
  }

  async function expectOneEffect(walletAddress: string, intent: IntentView): Promise<void> {
    const [record, ...more] = await other.list(walletAddress, 'signatures');
    expectOneApproval(record, intent);
    expect(record?.outputSignature).toBe(intent.facts.outputSignature);
    expect(more).toEqual([]);
  }

  describe.concurrent('on a service without a chain', () => {
    test('passes exactly the steps at which it is killed below', async () => {
      await atWorkplace(service, async (workplace) => {
        const { first, walletAddress } = await prepare(workplace);
        const { steps, intents } = await runCoreToItsEnd(first);
        expect(steps).toEqual([...BEFORE, ...STEPS]);
        for (const intent of intents) await expectOneEffect(walletAddress, intent);
      });
    });

    test.for(inTurns(aShareOf(STEPS, { every: 11 })))(
      'killed at "$step" and restarted signs and submits once$turn',
      async ({ step }) => {
        await atWorkplace(service, async (workplace) => {
          const { first, walletAddress } = await prepare(workplace);
          const intent = await killAndRestart({
            first,
            again: workplace.scenario,
            steps: STEPS,
            keptWith: KEPT_WITH,
            killAt: step,
          });
          await expectOneEffect(walletAddress, intent);
        });
      },
    );

    test.for(inTurns(BEFORE))(
      'killed at "$step" and restarted has signed nothing, and takes a new yes$turn',
      async ({ step }) => {
        await atWorkplace(service, async (workplace) => {
          const { first, walletAddress } = await prepare(workplace);
          expect((await runCore({ ...first, killAt: step })).signal).toBe('SIGKILL');
          expect(await runCoreToItsEnd(workplace.scenario)).toMatchObject({ intents: [], faults: [] });
          const [record] = await other.list(walletAddress, 'signatures');
          expect(record).toMatchObject({ status: 'awaiting-approval', approvals: { submitted: [] } });
          const { intents } = await runCoreToItsEnd({ ...workplace.scenario, job: first.job });
          expect(intents).toMatchObject([{ state: 'final', condition: 'done' }]);
          for (const intent of intents) await expectOneEffect(walletAddress, intent);
        });
      },
    );
  });
});

describe('approving a transaction', () => {
  const WEI = 1_234_567n;
  let service: RunningLocalService;
  let other: OtherClient;
  let chain: PublicClient;
  beforeAll(async () => {
    service = await startLocalService({ chain: 'anvil', settings: { rateLimit: PLENTY } });
    if (service.chainClient === null) throw new Error(`These tests need a chain. ${service.chain.note}`);
    other = createOtherClient(service);
    chain = createPublicClient({ transport: http(service.chainClient.rpcUrl) });
  });
  afterAll(() => service.stop());

  async function prepare({ owner, scenario, setUp }: Workplace) {
    const walletAddress = await other.createWallet(owner.address);
    const recipient = privateKeyToAddress(generatePrivateKey());
    const recordId = await other.requestTransfer({ wallet: walletAddress, to: recipient, wei: WEI });
    const job = { type: 'approve', kind: 'transaction', recordId, walletAddress, signer: owner.address } as const;
    return { walletAddress, recipient, first: { ...scenario, setUp: { ...setUp, walletAddress }, job } };
  }

  type Prepared = Awaited<ReturnType<typeof prepare>>;

  async function expectOneEffect({ walletAddress, recipient }: Prepared, intent: IntentView): Promise<void> {
    const [record, ...more] = await other.list(walletAddress, 'transactions');
    expectOneApproval(record, intent);
    expect(record?.onChain?.txId).toBe(intent.facts.txId);
    expect(more).toEqual([]);
    // The chain's own word: the amount arrived once, and of the operation's nonce one sequence is used.
    expect(await chain.getBalance({ address: recipient })).toBe(WEI);
    const nonce = BigInt(record?.onChain?.userOperation.nonce ?? -1);
    const next = await chain.readContract({
      address: entryPoint07Address,
      abi: entryPoint07Abi,
      functionName: 'getNonce',
      args: [walletAddress, nonce >> 64n],
    });
    expect(next).toBe(nonce + 1n);
  }

  describe.concurrent('on a chain', () => {
    test('passes exactly the steps at which it is killed below', async () => {
      await atWorkplace(service, async (workplace) => {
        const prepared = await prepare(workplace);
        const { steps, intents } = await runCoreToItsEnd(prepared.first);
        expect(steps).toEqual([...BEFORE, ...STEPS]);
        for (const intent of intents) await expectOneEffect(prepared, intent);
      });
    });

    test.for(inTurns(aShareOf(STEPS, { every: 11, from: 3 })))(
      'killed at "$step" and restarted executes once$turn',
      async ({ step }) => {
        await atWorkplace(service, async (workplace) => {
          const prepared = await prepare(workplace);
          const intent = await killAndRestart({
            first: prepared.first,
            again: workplace.scenario,
            steps: STEPS,
            keptWith: KEPT_WITH,
            killAt: step,
          });
          await expectOneEffect(prepared, intent);
        });
      },
    );
  });
});
