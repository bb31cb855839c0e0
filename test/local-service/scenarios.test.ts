import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { LocalServiceOptions, RunningLocalService } from '#local-service/local-service-options.ts';
import { ALL_SCENARIOS } from '#local-service/scenarios/all-scenarios.ts';
import type { StagedScenario } from '#local-service/scenarios/stage-scenario.ts';
import type { StagedRecord } from '#local-service/scenarios/staged-record.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { proveRecord } from '#proof/prove-record.ts';
import type { Review } from '#shared/model/review.ts';
import { signatureListSchema } from '#shared/model/signature.ts';
import { transactionListSchema } from '#shared/model/transaction.ts';
import { HOSTILE_CASES } from '../e2e/support/hostile-cases.ts';
import { SIGNING_PROFILE } from '../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';
import { admin, ask, createWallet, getTransaction, stranger, WALLETS } from './practice-client.ts';

const NAMES = ALL_SCENARIOS.map(({ name }) => name);

type Served = Pick<RunningLocalService, 'url' | 'apiKey'>;

async function list(service: Served, wallet: string, kind: StagedRecord['kind']): Promise<unknown[]> {
  const { body } = await ask(service, 'GET', `${WALLETS}/${wallet}/${kind}s?perPage=200`);
  return kind === 'transaction'
    ? transactionListSchema.parse(body).transactions
    : signatureListSchema.parse(body).signatures;
}

async function readById(service: Served, wallet: string, { kind, id }: StagedRecord): Promise<unknown> {
  return (await ask(service, 'GET', `${WALLETS}/${wallet}/${kind}s/${id}`)).body;
}

async function start(options: LocalServiceOptions = {}): Promise<RunningLocalService> {
  const service = await startLocalService({ chain: 'none', ...options });
  onTestFinished(() => service.stop());
  return service;
}

function firstOf(staged: StagedScenario): StagedRecord {
  const [first] = staged.records;
  if (first === undefined) throw new Error(`${staged.name} made nothing.`);
  return first;
}

test('each scenario has a name of its own, a sentence, and what an operator has to see of it', () => {
  expect(new Set(NAMES).size).toBe(NAMES.length);
  for (const { attempt } of ALL_SCENARIOS) expect(attempt).toMatch(/^[A-Z].*\.$/s);
  expect(Object.keys(HOSTILE_CASES).sort()).toEqual([...NAMES].sort());
});

describe.each(['none', 'anvil'] as const)('with every scenario staged (chain: %s)', (chain) => {
  let service: RunningLocalService;
  let staged: ReadonlyMap<string, StagedScenario>;
  let hashes: readonly { id: string; hash: string }[];
  beforeAll(async () => {
    service = await startLocalService({ chain });
    const wallet = await createWallet(service);
    const all = new Map<string, StagedScenario>();
    for (const name of NAMES) all.set(name, await service.stageScenario(name, { wallet, signer: admin.address }));
    staged = all;
    hashes = (await list(service, wallet, 'transaction')).map(readHash);
  });
  afterAll(() => service.stop());

  /** The first record of a scenario, as the app's own proof judges it. */
  async function judge(name: string): Promise<Review> {
    const scenario = staged.get(name);
    if (scenario === undefined) throw new Error(`${name} was not staged.`);
    const { kind, id } = firstOf(scenario);
    const listed = (await list(service, scenario.wallet, kind)).find((record) => idOf(record) === id);
    return proveRecord({
      kind,
      recordText: JSON.stringify(listed),
      context: {
        profile: SIGNING_PROFILE,
        walletAddress: scenario.wallet,
        walletAddressSource: 'service',
        signerAddress: admin.address,
        recordId: id,
        knownOperationHashes: hashes.filter((known) => known.id !== id).map(({ hash }) => hash),
        knowledge: { knownAddresses: [] },
      },
    });
  }

  test.each(NAMES)('%s is judged as it has to be', async (name) => {
    const { verdict, headline, refusal, findings = [] } = HOSTILE_CASES[name] ?? {};
    const review = await judge(name);
    expect(review.verdict).toBe(verdict);
    expect(review.headline).toContain(headline);
    expect(review.refusal).toEqual(refusal && matching(refusal));
    for (const { rule, severity, sentence } of findings) {
      expect(review.findings).toContainEqual(
        expect.objectContaining({ rule, severity, sentence: expect.stringContaining(sentence) }),
      );
    }
  });

  test('every record is answered by its id as it is on the list, and waits for approvals', async () => {
    for (const { name, wallet, records } of staged.values()) {
      if (name === 'changes-between-look-and-sign') continue;
      for (const record of records) {
        const listed = (await list(service, wallet, record.kind)).find((one) => idOf(one) === record.id);
        expect(await readById(service, wallet, record)).toEqual(listed);
        expect(listed).toMatchObject({ status: 'awaiting-approval' });
      }
    }
  });
});

function readHash(record: unknown): { id: string; hash: string } {
  const { onChain } = record as { onChain: { userOperationHash: string } };
  return { id: idOf(record), hash: onChain.userOperationHash };
}

function idOf(record: unknown): string {
  return (record as { id: string }).id;
}

function matching({ check, field, expected, actual }: { [Name in 'check' | 'field']: string } & Values) {
  return {
    check,
    field,
    expected: typeof expected === 'string' ? expected : expect.stringMatching(expected),
    actual: typeof actual === 'string' ? actual : expect.stringMatching(actual),
    sentence: expect.stringMatching(/./),
  };
}
type Values = { expected: string | RegExp; actual: string | RegExp };

describe('staging', () => {
  test('changes a record from the first read by id on, consistently, and then for good', async () => {
    const service = await start();
    const wallet = await createWallet(service);
    const scenario = await service.stageScenario('changes-between-look-and-sign', { wallet });
    const { id } = firstOf(scenario);
    const [shown] = await list(service, wallet, 'transaction');
    const [again] = await list(service, wallet, 'transaction');
    expect(again).toEqual(shown);
    const changed = await getTransaction(service, wallet, id);
    expect(changed.onChain?.userOperationHash).not.toBe(readHash(shown).hash);
    expect(changed.approvals?.pending[0]?.message).toBe(changed.onChain?.userOperationHash);
    expect(await list(service, wallet, 'transaction')).toEqual([changed]);
  });

  test('is for the wallet and the signer that are named, each time again', async () => {
    const service = await start();
    const wallet = await createWallet(service);
    const first = await service.stageScenario('delegatecall', { wallet, signer: admin.address });
    const second = await service.stageScenario('delegatecall', { wallet, signer: `evm-keypair:${admin.address}` });
    expect(firstOf(second).id).not.toBe(firstOf(first).id);
    const { approvals } = await getTransaction(service, wallet, firstOf(first).id);
    expect(approvals?.pending).toEqual([{ signer: `evm-keypair:${admin.address}`, message: expect.anything() }]);
  });

  test('says what is not there', async () => {
    const service = await start();
    const wallet = await createWallet(service);
    await expect(service.stageScenario('good-weather', { wallet })).rejects.toThrow('no scenario good-weather');
    await expect(service.stageScenario('delegatecall', { wallet: stranger.address })).rejects.toThrow('no wallet');
    const others = { wallet, signer: stranger.address };
    await expect(service.stageScenario('delegatecall', others)).rejects.toThrow('not a signer of this wallet');
    await expect(service.stageScenario('delegatecall', { wallet, chain: 'solana' })).rejects.toThrow('solana');
  });

  test('at the start is for the first demo wallet, and needs one', async () => {
    const service = await start({ seed: 'demo', scenarios: ['delegatecall', 'text-of-32-bytes'] });
    const address = service.demo?.wallets[0]?.address;
    expect(service.scenarios).toEqual([
      expect.objectContaining({ name: 'delegatecall', wallet: address }),
      expect.objectContaining({ name: 'text-of-32-bytes', wallet: address }),
    ]);
    await expect(startLocalService({ chain: 'none', scenarios: ['delegatecall'] })).rejects.toThrow('demo wallet');
  });

  test('is still there after a restart, with what is answered on top of the record', async () => {
    const stateFolder = makeTemporaryFolder();
    const before = await startLocalService({ chain: 'none', stateFolder });
    const wallet = await createWallet(before);
    const scenario = await before.stageScenario('field-authorization', { wallet });
    const record = await readById(before, wallet, firstOf(scenario));
    await before.stop();
    const after = await start({ stateFolder });
    expect(await readById(after, wallet, firstOf(scenario))).toEqual(record);
    expect(record).toMatchObject({ onChain: { userOperation: { authorization: expect.anything() } } });
  });
});
