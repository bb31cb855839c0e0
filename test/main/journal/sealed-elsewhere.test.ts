import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editJournal } from '../../helpers/edit-journal.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { DEAD } from '../../helpers/honest-record.ts';
import { listActivity } from '../../helpers/list-activity.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { readFundingRun } from '../../helpers/read-funding-run.ts';
import type { TestCore } from '../../helpers/start-test-core.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const BALANCES = /\/balances$/;
const FORM = 'form-0001';

const listTroubles = async ({ app }: TestCore) => expectValue(await app.app.status()).troubles;
const codes = async (core: TestCore) => (await listTroubles(core)).map(({ code }) => code);
const readAll = async (core: TestCore) => {
  for (const { code, happened } of await listTroubles(core)) await core.app.app.dismissTrouble({ code, happened });
};

/** The keychain of another place: API keys are there, as if somebody had put them in again, and nothing that tells of this journal. */
function makeOtherKeychain({ keychain }: Desk, isKept: (account: string) => boolean): MemoryKeychain {
  const other = keychain.copy();
  for (const account of other.items.keys()) if (!isKept(account)) other.items.delete(account);
  return other;
}
const isApiKey = (account: string) => account.startsWith('api-key');

/** A desk that was stopped in the middle of a run: one wallet is funded and two are not, of which one is under way. */
async function openInTheMiddle() {
  const desk = await openDesk();
  const { app, profileId, wallet } = desk;
  const typed = { address: DEAD, chain: '', name: 'The dead', tags: '', note: '' };
  expectValue(await app.addresses.put({ replaces: null, typed }));
  const row = { locator: wallet, amount: '10', token: 'usdc', chain: 'base-sepolia' };
  const rows = [row, { ...row, amount: '11' }, { ...row, amount: '12' }];
  const { id: runId } = expectValue(await app.funding.start({ profileId, formId: FORM, name: 'Three', rows }));
  await Promise.all(
    [1, 2, 3].map((number) =>
      desk.event(
        (event): event is typeof event =>
          event.type === 'intent-changed' &&
          event.intent.condition === 'done' &&
          event.intent.target.startsWith(`${9 + number} `),
      ),
    ),
  );
  await desk.stop();
  await editJournal(desk, "UPDATE funding_runs SET state = 'running' WHERE run_id = ?", runId);
  await editJournal(
    desk,
    "UPDATE intents SET state = 'prepared', condition = 'active' WHERE form_id = ? || ':2'",
    runId,
  );
  await editJournal(desk, "UPDATE intents SET form_id = 'another' WHERE form_id = ? || ':3'", runId);
  return { desk, runId };
}

const sent = ({ logLines }: TestCore) => logLines.filter((line) => line.includes('"method":"POST"'));

function copyFolder({ dataFolder }: Desk): string {
  const copy = makeTemporaryFolder();
  cpSync(dataFolder, copy, { recursive: true });
  return copy;
}

describe('a data folder at another place, whose keychain does not know its journal', () => {
  test('keeps profiles, wallets and names, and sends nothing by itself: what was under way waits for a person', async () => {
    const { desk, runId } = await openInTheMiddle();
    const { profileId } = desk;
    const other = { keychain: makeOtherKeychain(desk, isApiKey), keychainService: 'Countersign at another place' };
    const moved = await reopenDesk(desk, { ...other, dataFolder: copyFolder(desk) });
    expect(await codes(moved)).toEqual(['journal-sealed-elsewhere', 'ledger-missed']);
    const { run } = await readFundingRun(moved.app.funding, { profileId, runId });
    expect(run).toMatchObject({ state: 'paused', pausedBecause: { code: 'funding-in-doubt' } });
    const uncertain = (await listActivity(moved.app, profileId)).filter(({ condition }) => condition === 'uncertain');
    expect(uncertain).toMatchObject([{ state: 'prepared', failure: { code: 'write-in-doubt' } }]);
    await moved.sync();
    expect(sent(moved)).toEqual([]);
    expect(expectValue(await moved.app.profiles.list()).map(({ name }) => name)).toContain('Practice');
    expect(expectValue(await moved.app.addresses.list(moved)).map(({ name }) => name)).toContain('The dead');
    expect(expectValue(await moved.app.system.outsideChanges()).total).toBe(0);
  });

  test('is told as that at each start until somebody has read it, and from then on is this app’s own', async () => {
    const { desk } = await openInTheMiddle();
    const other = { keychain: makeOtherKeychain(desk, isApiKey), keychainService: 'Countersign at another place' };
    const moved = await reopenDesk(desk, { ...other, dataFolder: copyFolder(desk) });
    const again = await reopenDesk(moved, other);
    expect(await codes(again)).toContain('journal-sealed-elsewhere');
    await readAll(again);
    expect(await codes(await reopenDesk(again, other))).not.toContain('journal-sealed-elsewhere');
  });

  test('in which nothing was ever sealed is a first start, and is told as nothing', async () => {
    const desk = await reopenDesk(await openDesk(), {
      keychain: new MemoryKeychain(),
      dataFolder: makeTemporaryFolder(),
    });
    expect(await codes(desk)).toEqual([]);
  });
});

describe('a data folder in its place', () => {
  test('whose keychain was emptied waits for a person as well, and says that its ledger has no key', async () => {
    const { desk, runId } = await openInTheMiddle();
    const again = await reopenDesk(desk, { keychain: makeOtherKeychain(desk, isApiKey) });
    expect(await codes(again)).toEqual(expect.arrayContaining(['ledger-key-missing', 'journal-sealed-elsewhere']));
    const { run } = await readFundingRun(again.app.funding, { profileId: desk.profileId, runId });
    expect(run).toMatchObject({ state: 'paused', pausedBecause: { code: 'funding-in-doubt' } });
    expect(sent(again)).toEqual([]);
  });

  test('goes on by itself where the keychain knows its journal', async () => {
    const { desk } = await openInTheMiddle();
    const again = await reopenDesk(desk, { clock: () => Date.now() + 60_000 });
    await again.event(
      (event): event is typeof event => event.type === 'intent-changed' && event.intent.condition === 'done',
    );
    expect(await codes(again)).toEqual([]);
  });

  test('without the signer’s ledger says that the policies are gone, until somebody has read it and there is one', async () => {
    const desk = await openDesk();
    await desk.stop();
    for (const name of readdirSync(desk.dataFolder).filter((each) => /^(?:signer-ledger|decisions)-/.test(each)))
      rmSync(join(desk.dataFolder, name));
    const keychain = makeOtherKeychain(desk, (account) => !account.startsWith('ledger-'));
    const bare = await reopenDesk(desk, { keychain });
    expect(await listTroubles(bare)).toMatchObject([
      { code: 'ledger-missed', happened: expect.stringContaining('the policies of every profile are gone') },
    ]);
    const { profileId, wallet } = desk;
    expectValue(await bare.app.wallets.add({ profileId, locator: wallet }));
    const again = await reopenDesk(bare, { keychain });
    expect(await codes(again)).toEqual(['ledger-missed']);
    await readAll(again);
    expect(await codes(await reopenDesk(again, { keychain }))).toEqual([]);
  });
});

test('a wallet is funded by a run that a person goes on with elsewhere', async () => {
  const { desk, runId } = await openInTheMiddle();
  const other = { keychain: makeOtherKeychain(desk, isApiKey), keychainService: 'Countersign at another place' };
  const moved = await reopenDesk(desk, { ...other, dataFolder: copyFolder(desk) });
  const { profileId, app } = moved;
  expectValue(await app.funding.resume({ profileId, runId }));
  await moved.event(
    (event): event is typeof event =>
      event.type === 'intent-changed' && event.intent.condition === 'done' && event.intent.target.startsWith('12 '),
  );
  expect(sent(moved).filter((line) => BALANCES.test(JSON.parse(line).path ?? ''))).toHaveLength(1);
});
