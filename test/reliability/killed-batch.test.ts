import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { aShareOf } from '../helpers/a-share-of.ts';
import { createOtherClient, type OtherClient } from '../helpers/other-client.ts';
import { PLENTY } from '../helpers/plenty.ts';
import { readJournal } from '../helpers/read-journal.ts';
import { runCore, runCoreToItsEnd } from '../helpers/run-core.ts';
import { atWorkplace, type Workplace } from '../helpers/workplace.ts';

/** Where a batch can be cut off: while its yeses are sealed, in its first approval, and between two of them. */
const STEPS = [
  'row intent',
  'row proven',
  'signer sign-record',
  'row signed',
  'send POST 1',
  'row submitted',
  'send POST 2',
];
const SEAL = 'signer seal-approval';
/** So many that not all of them are begun by the time the second is sent. */
const REQUESTS = 36;

let service: RunningLocalService;
let other: OtherClient;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: PLENTY } });
  other = createOtherClient(service);
});
afterAll(() => service.stop());

async function prepare({ owner, scenario, setUp }: Workplace) {
  const walletAddress = await other.createWallet(owner.address);
  const recordIds: string[] = [];
  for (let number = 1; number <= REQUESTS; number += 1) {
    // To a key of the profile itself: nobody new is in it, so it is all green.
    recordIds.push(await other.requestTransfer({ wallet: walletAddress, to: owner.address, wei: BigInt(number) }));
  }
  const job = { type: 'approve-in-a-row', walletAddress, signer: owner.address, recordIds } as const;
  return { walletAddress, recordIds, first: { ...scenario, setUp: { ...setUp, walletAddress }, job } };
}

async function countSigned(walletAddress: string, recordIds: readonly string[]): Promise<number[]> {
  const records = await other.list(walletAddress, 'transactions');
  return recordIds.map((id) => records.find((record) => record.id === id)?.approvals.submitted.length ?? 0);
}

const begunIn = (dataFolder: string): number =>
  readJournal(dataFolder).intents.filter(({ kind }) => kind === 'approve').length;

describe.concurrent('a batch that is cut off', () => {
  test('passes the steps at which it is killed below, and signs each once', async () => {
    await atWorkplace(service, async (workplace) => {
      const { first, walletAddress, recordIds } = await prepare(workplace);
      const { steps, intents } = await runCoreToItsEnd(first);
      expect(steps).toEqual(expect.arrayContaining([SEAL, ...STEPS]));
      expect(intents.map(({ condition }) => condition)).toEqual(Array(REQUESTS).fill('done'));
      expect(await countSigned(walletAddress, recordIds)).toEqual(Array(REQUESTS).fill(1));
    });
  });

  test.for(aShareOf(STEPS, { every: 11, from: 1 }))(
    'at "%s" signs after the restart what was begun, and never what was not',
    async (killAt) => {
      await atWorkplace(service, async (workplace) => {
        const { first, walletAddress, recordIds } = await prepare(workplace);
        expect(await runCore({ ...first, killAt })).toMatchObject({ signal: 'SIGKILL' });
        const begun = begunIn(first.dataFolder);
        expect(begun).toBeGreaterThan(0);
        expect(begun).toBeLessThan(REQUESTS);

        const { intents, faults } = await runCoreToItsEnd(workplace.scenario);
        expect(faults).toEqual([]);
        expect(intents.map(({ condition }) => condition)).toEqual(Array(begun).fill('done'));
        expect(begunIn(first.dataFolder)).toBe(begun);
        const signed = recordIds.map((_, index) => (index < begun ? 1 : 0));
        expect(await countSigned(walletAddress, recordIds)).toEqual(signed);
      });
    },
  );

  test(`at "${SEAL}" has signed nothing, and signs nothing after the restart`, async () => {
    await atWorkplace(service, async (workplace) => {
      const { first, walletAddress, recordIds } = await prepare(workplace);
      expect((await runCore({ ...first, killAt: SEAL })).signal).toBe('SIGKILL');
      expect(await runCoreToItsEnd(workplace.scenario)).toMatchObject({ intents: [], faults: [] });
      expect(await countSigned(walletAddress, recordIds)).toEqual(Array(REQUESTS).fill(0));
    });
  });
});
