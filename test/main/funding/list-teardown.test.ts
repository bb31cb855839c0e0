import { expect, onTestFinished, test } from 'vitest';
import { listTeardown, writeCsvTeardown, writeJsonTeardown } from '#main/funding/list-teardown.ts';
import { openStore } from '#main/store/open-store.ts';
import type { FundingRowState, FundingRowView, FundingRunView } from '#shared/ipc/funding-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { readRfc4180 } from '../../helpers/read-rfc-4180.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const PROFILE = 'p';
const addressOf = (digits: string) => `0x${digits.repeat(20)}`;
const [MADE, UNFUNDED, OTHER, REFUSED] = ['aA', 'bb', 'cc', 'dd'].map(addressOf) as [string, string, string, string];

function open() {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  onTestFinished(() => store.close());
  for (const [address, created] of [
    [MADE, true],
    [UNFUNDED, true],
    [OTHER, false],
  ] as const) {
    store.intents.insert({
      id: address,
      profileId: PROFILE,
      kind: 'create-wallet',
      target: address,
      formId: address,
      body: { signer: OTHER, linkedUser: `userId:${address.slice(2, 4)}` },
      idempotencyKey: null,
      keyMadeAt: null,
      state: 'final',
      condition: 'done',
      facts: { created, walletAddress: address },
      failure: null,
      attempts: 0,
      dueAt: 0,
      createdAt: 0,
      updatedAt: 0,
    });
  }
  return store;
}

function rowsOf(
  ...rows: [locator: string, amount: string, state: FundingRowState, sent?: 'sending'][]
): FundingRowView[] {
  return rows.map(([locator, amount, state, sent], index) => ({
    number: index + 1,
    locator,
    amount,
    token: 'usdc',
    chain: 'base-sepolia',
    state,
    intent: sent === undefined ? null : ({ state: sent } as IntentView),
    before: null,
    after: null,
  }));
}

const RUN = { name: 'Week 47', profileId: PROFILE } as FundingRunView;

test('the wallets to take down are those that were made here or got something, each once, with what it got or may have got', () => {
  const rows = rowsOf(
    [MADE, '100', 'funded'],
    [MADE.toLowerCase(), '50.5', 'funded'],
    [MADE, '7', 'uncertain'],
    [UNFUNDED, '5', 'failed'],
    [OTHER, '3', 'skipped', 'sending'],
    [REFUSED, '5', 'failed', 'sending'],
    [REFUSED, '5', 'skipped'],
  );
  const wallets = listTeardown(open(), { run: RUN, rows });
  const of = { token: 'usdc', chain: 'base-sepolia' };
  expect(wallets).toEqual([
    {
      run: 'Week 47',
      number: 1,
      locator: MADE,
      existed: false,
      linkedUser: 'userId:aA',
      funded: [{ ...of, amount: '150.5', inDoubt: '7' }],
    },
    { run: 'Week 47', number: 4, locator: UNFUNDED, existed: false, linkedUser: 'userId:bb', funded: [] },
    {
      run: 'Week 47',
      number: 5,
      locator: OTHER,
      existed: true,
      linkedUser: null,
      funded: [{ ...of, amount: '0', inDoubt: '3' }],
    },
  ]);
  expect(JSON.parse(writeJsonTeardown(wallets))).toEqual({ command: 'teardown', wallets, requests: [] });
  expect(readRfc4180(writeCsvTeardown(wallets))).toEqual([
    ['run', 'row', 'wallet', 'made here', 'linked user', 'token', 'chain', 'funded', 'in doubt'],
    ['Week 47', '1', MADE, 'yes', 'userId:aA', 'usdc', 'base-sepolia', '150.5', '7'],
    ['Week 47', '4', UNFUNDED, 'yes', 'userId:bb', '', '', '0', '0'],
    ['Week 47', '5', OTHER, 'no', '', 'usdc', 'base-sepolia', '0', '3'],
  ]);
});
