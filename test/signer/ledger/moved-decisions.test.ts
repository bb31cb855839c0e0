import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FIRST_HEAD, linkDecision } from '#proof/evidence/decision-chain.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Decision, DecisionLine } from '#shared/model/decision.ts';
import { keepMovedLog, listMovedLogs, packLogs, readLog } from '#signer/ledger/moved-decisions.ts';
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
