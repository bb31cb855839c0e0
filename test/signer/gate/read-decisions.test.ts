import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FIRST_HEAD, hashContent, linkDecision } from '#proof/evidence/decision-chain.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { LogLine } from '#shared/model/decision.ts';
import { checkDecisions, listDecisions, listOlderDecisions, readDecision } from '#signer/gate/read-decisions.ts';
import { type Ledger, openLedger } from '#signer/ledger/ledger.ts';
import { keepMovedLog } from '#signer/ledger/moved-decisions.ts';
import { setPolicy } from '#signer/policy/set-policy.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { honestTransaction } from '../../helpers/honest-record.ts';
import { makeDecision } from '../../helpers/make-evidence.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const decision = (id: string) => makeDecision({ kind: 'transaction', record: honestTransaction({ id }) });
const ask = (recordId: string) => ({ type: 'read-decision', profileId: SIGNING_PROFILE.id, recordId }) as const;

async function open(...ids: string[]): Promise<Ledger> {
  const dataFolder = makeTemporaryFolder();
  const ledger = expectValue(await openLedger({ dataFolder, keychain: new MemoryKeychain(), keychainService: 'test' }));
  for (const id of ids) ledger.decisions.stage(decision(id), `at ${id}`);
  if (ids.length > 0) expectValue(await ledger.commit());
  return ledger;
}

/** A folder with the log of another signer, which decided these. */
function movedLog(folder: string, ...ids: string[]) {
  const lines: LogLine[] = [];
  for (const id of ids) lines.push(linkDecision(lines.at(-1) ?? FIRST_HEAD, { at: id, decision: decision(id) }));
  const { seq, hash } = lines.at(-1) ?? FIRST_HEAD;
  const bytes = gzipSync(lines.map((line) => `${canonicalJson(line)}\n`).join(''));
  expect(keepMovedLog(folder, { bytes, head: { seq, hash } })).toBe(ids.length);
  return { lines, head: { seq, hash } };
}

describe('a decision that was made on another machine', () => {
  test('is found in the log that was moved here, with what follows it to that log’s end', async () => {
    const folder = makeTemporaryFolder();
    const { lines, head } = movedLog(folder, 'tx-1', 'tx-2', 'tx-3');
    movedLog(folder, 'tx-9');
    const found = expectValue(readDecision(ask('tx-2'), await open('tx-5'), folder));
    expect(found).toMatchObject({ line: lines[1], head });
    expect(found?.since).toEqual(lines.slice(2).map(hashContent));
    expect(expectValue(readDecision(ask('tx-7'), await open('tx-5'), folder))).toBeNull();
  });

  test('gives way to one that was made here', async () => {
    const folder = join(makeTemporaryFolder(), 'moved');
    mkdirSync(folder);
    movedLog(folder, 'tx-1', 'tx-2');
    const ledger = await open('tx-1');
    expect(expectValue(readDecision(ask('tx-1'), ledger, folder))).toMatchObject({
      line: { at: 'at tx-1' },
      head: ledger.decisions.head,
      since: [],
    });
  });
});

test('a change of a policy is no decision about a record, but is counted with what followed one', async () => {
  const ledger = await open('tx-1');
  const { id, name } = SIGNING_PROFILE;
  expectValue(await setPolicy({ profile: { id, name }, policy: null, ledger, now: new Date(0) }));
  const found = expectValue(readDecision(ask('tx-1'), ledger));
  expect(found?.line.seq).toBe(1);
  expect(found?.since).toHaveLength(1);
});

test('the log is given out by the page, each line as it can be read', async () => {
  const ledger = await open('tx-1', 'tx-2');
  const page = expectValue(listDecisions({ type: 'list-decisions', from: 0 }, ledger));
  expect(page.lines.map((line) => line?.seq)).toEqual([1, 2]);
  expect(page.next).toBeNull();
  expect(expectValue(listDecisions({ type: 'list-decisions', from: 3 }, ledger)).lines[0]).toBeNull();
});

test('an empty log is whole', async () => {
  expect(expectValue(checkDecisions(await open()))).toEqual({ count: 0, brokenAt: null });
});

describe('an older log, by the page', () => {
  const page = (log: number, from = 0) => ({ type: 'list-older-decisions', log, from }) as const;

  test('is given by its name, line by line, and nothing where there are no more of them', async () => {
    const [folder, ledger] = [makeTemporaryFolder(), await open('tx-5')];
    const { lines } = movedLog(folder, 'tx-1', 'tx-2');
    const [name = ''] = readdirSync(folder);
    expect(expectValue(listOlderDecisions(page(0), ledger, folder))).toEqual({
      name,
      isSound: true,
      lines,
      next: null,
    });
    expect(expectValue(listOlderDecisions(page(1), ledger, folder))).toBeNull();
    expect(expectValue(listOlderDecisions(page(0), ledger))).toBeNull();
  });

  test('of which a line was changed is named, and no line of it is given; a later page was looked at before', async () => {
    const [folder, ledger] = [makeTemporaryFolder(), await open()];
    const { lines } = movedLog(folder, 'tx-1', 'tx-2', 'tx-3');
    const [name = ''] = readdirSync(folder);
    const texts = lines.map((line) => `${canonicalJson(line)}\n`);
    writeFileSync(join(folder, name), [texts[0], 'no line\n', texts[2]].join(''));
    const broken = { name, isSound: false, lines: [], next: null };
    expect(expectValue(listOlderDecisions(page(0), ledger, folder))).toEqual(broken);
    const from = Buffer.byteLength(texts[0] ?? '');
    expect(expectValue(listOlderDecisions(page(0, from), ledger, folder))).toEqual({
      ...{ name, isSound: true, next: null },
      lines: [null, lines[2]],
    });
  });
});
