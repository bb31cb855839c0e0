import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FIRST_HEAD, linkDecision } from '#proof/evidence/decision-chain.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Decision, DecisionLine } from '#shared/model/decision.ts';
import { keepMovedLog, listMovedLogs, packLogs, readLog } from '#signer/ledger/moved-decisions.ts';
import { isSoundLog, listOlderLogs, readOlderLog } from '#signer/ledger/older-logs.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const DECISION: Decision = {
  profile: { id: 'work', name: 'Work', environment: 'staging', baseUrl: 'https://service.example.com', createdAt: '' },
  ...{
    kind: 'signature',
    recordId: 'record-1',
    recordText: '{}',
    walletAddress: '0x1',
    walletAddressSource: 'service',
  },
  ...{ signerAddress: '0x2', knownOperationHashes: [], approvedAt: 1, replacementConfirmed: false },
  ...{ reviewDigest: '0x3', challenge: '0x4', signature: '0x5' },
  runtime: { app: '1', node: '24', system: 'linux' },
};

function makeChain(count: number): DecisionLine[] {
  const lines: DecisionLine[] = [];
  for (let at = 1; at <= count; at += 1)
    lines.push(
      linkDecision(lines.at(-1) ?? FIRST_HEAD, { at: `at ${at}`, decision: { ...DECISION, recordId: `record-${at}` } }),
    );
  return lines;
}

function keep(folder: string, lines: readonly DecisionLine[]): number | undefined {
  const { seq, hash } = lines.at(-1) ?? { ...FIRST_HEAD };
  return keepMovedLog(folder, {
    bytes: gzipSync(lines.map((line) => `${canonicalJson(line)}\n`).join('')),
    head: { seq, hash },
  });
}

test('a log of another signer is kept once, as a file that nobody writes to, and each of its decisions is found', () => {
  const folder = makeTemporaryFolder();
  expect([keep(folder, makeChain(3)), keep(folder, makeChain(3))]).toEqual([3, 3]);
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(statSync(`${folder}/${name}`).mode & 0o777).toBe(0o400);
  const read = () =>
    listMovedLogs(folder).map((path) =>
      readLog(path).map(({ decision }) => 'recordId' in decision && decision.recordId),
    );
  expect(read()).toEqual([['record-1', 'record-2', 'record-3']]);
  // Moved on once more, it goes with what was signed here.
  const next = makeTemporaryFolder();
  for (const log of packLogs(folder, { path: `${folder}/none`, head: FIRST_HEAD })) keepMovedLog(next, log);
  expect(listMovedLogs(next).map((path) => readLog(path).length)).toEqual([3]);
});

test('a log with a decision that was changed, left out or moved is not kept', () => {
  const folder = makeTemporaryFolder();
  const [first, second, third] = makeChain(3) as [DecisionLine, DecisionLine, DecisionLine];
  const changed = { ...second, decision: { ...second.decision, signature: '0x6' } };
  const kept = [
    [first, changed, third],
    [first, third],
    [second, first, third],
    [second, third],
  ].map((lines) => keep(folder, lines));
  expect(kept).toEqual([undefined, undefined, undefined, undefined]);
  expect(readdirSync(folder)).toEqual([]);
});

const write = (lines: readonly DecisionLine[]) => lines.map((line) => `${canonicalJson(line)}\n`).join('');

test('older logs are all but the own one: those that were moved here, set aside, or copied with the folder', () => {
  const folder = makeTemporaryFolder();
  keep(folder, makeChain(2));
  const names = ['decisions-own.jsonl', 'decisions-own-until-2026.jsonl', 'decisions-copied.jsonl'];
  for (const name of [...names, 'signer-ledger-own.jsonl', 'journal.db']) writeFileSync(`${folder}/${name}`, '');
  const older = listOlderLogs(folder, `${folder}/decisions-own.jsonl`).map((path) => path.slice(folder.length + 1));
  expect(older).toEqual([
    'decisions-copied.jsonl',
    'decisions-own-until-2026.jsonl',
    expect.stringMatching(/^moved-decisions-[0-9a-f]{16}\.jsonl$/),
  ]);
});

test('an older log is sound where each line follows from the one before, wherever it begins and ends', () => {
  const path = `${makeTemporaryFolder()}/decisions-own-until-2026.jsonl`;
  const [first, second, third] = makeChain(3) as [DecisionLine, DecisionLine, DecisionLine];
  const changed = { ...second, decision: { ...second.decision, signature: '0x6' } };
  const sound = [
    [first, second, third],
    [second, third],
    [first, second],
    [first, third],
    [first, changed, third],
  ].map((lines) => {
    writeFileSync(path, write(lines));
    return isSoundLog(path);
  });
  expect(sound).toEqual([true, true, true, false, false]);
  writeFileSync(path, `${write([first])}no line\n`);
  expect(isSoundLog(path)).toBe(false);
  expect(readOlderLog(path, 0)).toEqual({ lines: [first, undefined], next: null });
});

test('one that was moved here is sound only as a whole: its name says how it ends', () => {
  const folder = makeTemporaryFolder();
  keep(folder, makeChain(3));
  const [path = ''] = listMovedLogs(folder);
  expect(isSoundLog(path)).toBe(true);
  chmodSync(path, 0o600);
  const lines = readFileSync(path, 'utf8').split('\n');
  for (const cut of [lines.slice(0, 2), lines.slice(1, 3)]) {
    writeFileSync(path, `${cut.join('\n')}\n`);
    expect(isSoundLog(path)).toBe(false);
  }
});

test('a log that does not end where its signer said is not kept, be it by its number or by its hash', () => {
  const folder = makeTemporaryFolder();
  const lines = makeChain(2);
  const bytes = gzipSync(lines.map((line) => `${canonicalJson(line)}\n`).join(''));
  const { seq, hash } = lines.at(-1) ?? FIRST_HEAD;
  expect(keepMovedLog(folder, { bytes, head: { seq: 3, hash } })).toBeUndefined();
  expect(keepMovedLog(folder, { bytes, head: { seq, hash: 'f'.repeat(64) } })).toBeUndefined();
  expect(keepMovedLog(folder, { bytes: Buffer.from('no archive'), head: { seq, hash } })).toBeUndefined();
  expect(keepMovedLog(folder, { bytes, head: { seq, hash } })).toBe(2);
});

test('the log of this signer goes with those that were moved here, where anything was decided', () => {
  const folder = makeTemporaryFolder();
  const [first] = makeChain(1) as [DecisionLine];
  const path = `${folder}/decisions.jsonl`;
  const own = { path, head: { seq: first.seq, hash: first.hash } };
  expect(packLogs(folder, own)).toEqual([]);
  writeFileSync(path, `${canonicalJson(first)}\n`);
  expect(packLogs(folder, own).map(({ head }) => head)).toEqual([own.head]);
  expect(packLogs(folder, { path, head: FIRST_HEAD })).toEqual([]);
  expect(listMovedLogs(folder)).toEqual([]);
});
