import { appendFileSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkDecision } from '#proof/evidence/decision-chain.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import { checkDecisions, readDecision } from '#signer/gate/read-decisions.ts';
import { decisionLogPath } from '#signer/ledger/decision-log.ts';
import { type Ledger, openLedger } from '#signer/ledger/ledger.ts';
import { ledgerPath } from '#signer/ledger/ledger-file.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { honestTransaction } from '../../helpers/honest-record.ts';
import { makeDecision } from '../../helpers/make-evidence.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const AT = '2026-01-02T03:04:05.000Z';
const decision = (id: string) => makeDecision({ kind: 'transaction', record: honestTransaction({ id }) });

let dataFolder: string;
let path: string;
let keychain: MemoryKeychain;
beforeEach(() => {
  dataFolder = makeTemporaryFolder();
  path = decisionLogPath(ledgerPath({ dataFolder, keychainService: 'test' }));
  keychain = new MemoryKeychain();
});

const open = async () => expectValue(await openLedger({ dataFolder, keychain, keychainService: 'test' }));
const check = (ledger: Ledger) => expectValue(checkDecisions(ledger));
const ask = (recordId: string) => ({ type: 'read-decision', profileId: SIGNING_PROFILE.id, recordId }) as const;
const listSetAside = () => globSync('decisions-*-until-*.jsonl', { cwd: dataFolder });

async function decide(ledger: Ledger, ...ids: string[]): Promise<void> {
  for (const id of ids) ledger.decisions.stage(decision(id), AT);
  expectValue(await ledger.commit());
}

/** A log of four, closed. */
async function writeFour(): Promise<string[]> {
  const ledger = await open();
  await decide(ledger, 'tx-1', 'tx-2');
  await decide(ledger, 'tx-3');
  await decide(ledger, 'tx-4');
  return readFileSync(path, 'utf8').split('\n').slice(0, -1);
}
const writeLines = (lines: readonly string[]) => writeFileSync(path, lines.map((line) => `${line}\n`).join(''));

describe('the log of decisions', () => {
  test('goes on after a restart, and what the ledger knows of it is the whole', async () => {
    await writeFour();
    const ledger = await open();
    expect(check(ledger)).toEqual({ count: 4, brokenAt: null });
    expect(ledger.decisions.isCut).toBe(false);
    await decide(ledger, 'tx-5');
    expect(check(await open())).toEqual({ count: 5, brokenAt: null });
  });

  test('finds the newest decision about a record, with what came after it', async () => {
    await writeFour();
    const ledger = await open();
    await decide(ledger, 'tx-2', 'tx-6');
    const found = expectValue(readDecision(ask('tx-2'), ledger));
    expect(found).toMatchObject({ line: { seq: 5, decision: { recordId: 'tx-2' } }, head: { seq: 6 } });
    expect(found?.since).toHaveLength(1);
    expect(expectValue(readDecision(ask('tx-99'), ledger))).toBeNull();
    expect(expectValue(readDecision({ ...ask('tx-1'), profileId: 'another' }, ledger))).toBeNull();
  });

  test('drops what was written of a decision whose signature never left', async () => {
    const lines = await writeFour();
    const size = statSync(path).size;
    const { seq, hash } = JSON.parse(lines[3] ?? '');
    const next = linkDecision({ seq, hash }, { at: AT, decision: decision('tx-5') });
    appendFileSync(path, `${canonicalJson(next)}\n{"at":"torn`);
    const ledger = await open();
    expect(statSync(path).size).toBe(size);
    expect(check(ledger)).toEqual({ count: 4, brokenAt: null });
  });

  test.each<[string, number, (lines: string[]) => string[]]>([
    [
      'changed',
      2,
      ([first = '', second = '', ...rest]) => [
        first,
        second.replace('1000000000000000000', '2000000000000000000'),
        ...rest,
      ],
    ],
    ['taken out', 2, ([first = '', _second, ...rest]) => [first, ...rest]],
    ['put in twice', 3, ([first = '', second = '', ...rest]) => [first, second, second, ...rest]],
    ['moved', 1, ([first = '', second = '', ...rest]) => [second, first, ...rest]],
    ['written differently', 1, ([first = '', ...rest]) => [first.replace('{', '{ '), ...rest]],
  ])('says which line was %s', async (_how, brokenAt, change) => {
    writeLines(change(await writeFour()));
    expect(check(await open()).brokenAt).toBe(brokenAt);
  });

  test('puts a file beside that does not hold the last decision, and goes on with the same chain', async () => {
    const lines = await writeFour();
    writeLines(lines.slice(0, 3));
    const ledger = await open();
    expect(listSetAside()).toHaveLength(1);
    expect(ledger.decisions.isCut).toBe(true);
    await decide(ledger, 'tx-5');
    expect(check(ledger)).toEqual({ count: 0, brokenAt: 1 });
    expect(expectValue(readDecision(ask('tx-5'), ledger))?.line).toMatchObject({
      seq: 5,
      prev: JSON.parse(lines[3] ?? '').hash,
    });
  });

  test('is missed when it is gone, and signing goes on', async () => {
    await writeFour();
    rmSync(path);
    const ledger = await open();
    expect(check(ledger)).toEqual({ count: 0, brokenAt: 1 });
    await decide(ledger, 'tx-5');
    expect(check(ledger).brokenAt).toBe(1);
  });

  test('of a ledger that is begun again is kept beside', async () => {
    await writeFour();
    const ledger = ledgerPath({ dataFolder, keychainService: 'test' });
    renameSync(ledger, `${ledger}.old`);
    keychain = new MemoryKeychain();
    expect(check(await open())).toEqual({ count: 0, brokenAt: null });
    expect(listSetAside()).toHaveLength(1);
  });

  test('may be longer than what is read at once', async () => {
    const ledger = await open();
    const long = { ...decision('tx-long'), recordText: 'x'.repeat(3_000_000) };
    ledger.decisions.stage(decision('tx-1'), AT);
    ledger.decisions.stage(long, AT);
    expectValue(await ledger.commit());
    expect(check(await open())).toEqual({ count: 2, brokenAt: null });
  });
});
