import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { practiceWalletAddress } from '#local-service/chain/practice-address.ts';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { aShareOf } from '../helpers/a-share-of.ts';
import type { CoreJob } from '../helpers/core-scenario.ts';
import { inTurns, killAndRestart } from '../helpers/kill-and-restart.ts';
import { createOtherClient, type OtherClient } from '../helpers/other-client.ts';
import { PLENTY } from '../helpers/plenty.ts';
import { runCoreToItsEnd } from '../helpers/run-core.ts';
import { atWorkplace, atWorkplaceThatSignsNothing, type Workplace } from '../helpers/workplace.ts';

const WAY_TO_THE_ANSWER = ['row intent', 'row prepared', 'row sending', 'send POST 1', 'answer POST 1', 'row known'];
const RECORD_STEPS = [...WAY_TO_THE_ANSWER, 'row final'];
const WALLET_STEPS = [...WAY_TO_THE_ANSWER, 'signer pin-wallet', 'row final'];
const RECIPIENT = '0x000000000000000000000000000000000000dEaD';

let service: RunningLocalService;
let other: OtherClient;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: PLENTY } });
  other = createOtherClient(service);
});
afterAll(() => service.stop());

describe.concurrent('creating a wallet', () => {
  const job = ({ owner }: Workplace): CoreJob => ({
    type: 'create-wallet',
    formId: 'one-form',
    signer: owner.address,
  });

  test('passes exactly the steps at which it is killed below', async () => {
    await atWorkplace(service, async (workplace) => {
      const { scenario, setUp, owner } = workplace;
      const report = await runCoreToItsEnd({ ...scenario, setUp, job: job(workplace) });
      expect(report.steps).toEqual(WALLET_STEPS);
      expect(await other.countWallets(owner.address)).toBe(1);
    });
  });

  test.for(inTurns(aShareOf(WALLET_STEPS, { every: 11, from: 5 })))(
    'killed at "$step" and restarted makes one wallet$turn',
    async ({ step }) => {
      await atWorkplace(service, async (workplace) => {
        const { scenario, setUp, owner } = workplace;
        const first = { ...scenario, setUp, job: job(workplace) };
        const intent = await killAndRestart({ first, again: scenario, steps: WALLET_STEPS, killAt: step });
        const address = practiceWalletAddress({ kind: 'kernel', owner: owner.address, index: 0 });
        expect(intent.facts).toMatchObject({ walletAddress: address });
        expect(await other.countWallets(owner.address)).toBe(1);
      });
    },
  );
});

describe.concurrent.for([
  {
    from: 0,
    resource: 'transaction',
    list: 'transactions' as const,
    content: { type: 'create-transaction' as const, calls: [{ to: RECIPIENT, value: '5', data: '0x' }] },
  },
  {
    from: 1,
    resource: 'signature',
    list: 'signatures' as const,
    content: { type: 'create-signature' as const, message: 'One confirmation.' },
  },
])('creating a $resource', ({ from, resource, list, content }) => {
  async function prepare({ owner, scenario, setUp }: Workplace) {
    const walletAddress = await other.createWallet(owner.address);
    const job: CoreJob = { ...content, formId: 'one-form', walletAddress };
    return { walletAddress, first: { ...scenario, setUp: { ...setUp, walletAddress }, job } };
  }

  test('passes exactly the steps at which it is killed below', async () => {
    await atWorkplaceThatSignsNothing(service, async (workplace) => {
      const { first, walletAddress } = await prepare(workplace);
      expect((await runCoreToItsEnd(first)).steps).toEqual(RECORD_STEPS);
      expect(await other.list(walletAddress, list)).toHaveLength(1);
    });
  });

  test.for(inTurns(aShareOf(RECORD_STEPS, { every: 9, from })))(
    `killed at "$step" and restarted makes one ${resource}$turn`,
    async ({ step }) => {
      await atWorkplaceThatSignsNothing(service, async (workplace) => {
        const { first, walletAddress } = await prepare(workplace);
        const again = workplace.scenario;
        const intent = await killAndRestart({ first, again, steps: RECORD_STEPS, killAt: step });
        const records = await other.list(walletAddress, list);
        expect(records.map(({ id }) => id)).toEqual([intent.facts.recordId]);
      });
    },
  );
});
