import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { verifyEvidence } from '#proof/evidence/verify-evidence.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';

/** A desk whose files are kept by what they hold. */
async function openSaving() {
  const saved: { suggestedName: string; text: string }[] = [];
  const desktop: typeof headlessDesktop = {
    ...headlessDesktop,
    saveText: async (file) => {
      saved.push(file);
      return succeed({ path: '/chosen.json' });
    },
  };
  return { desk: await openDesk({ core: { desktop } }), saved, desktop };
}

async function approve(desk: Desk, kind: RecordKind, recordId: string): Promise<string> {
  await desk.sync();
  const { id } = await desk.approve(kind, recordId);
  const { failure } = await desk.ended({ id });
  expect(failure).toBeNull();
  return id;
}

const logOf = ({ dataFolder }: Desk): string => join(dataFolder, ...globSync('decisions-*.jsonl', { cwd: dataFolder }));

test('the evidence of an approval holds, says what became of it, and is made after a restart as well', async () => {
  const { desk, saved, desktop } = await openSaving();
  const { profileId } = desk;
  const payment = await approve(desk, 'transaction', await desk.requestTransfer('25'));
  const message = await approve(desk, 'signature', await desk.requestMessage('Hello from the evidence'));
  expectValue(await desk.app.activity.saveEvidence({ profileId, intentId: payment }));
  const again = await reopenDesk(desk, { desktop });
  expectValue(await again.app.activity.saveEvidence({ profileId, intentId: message }));
  expect(expectValue(await again.app.activity.checkDecisions())).toEqual({ count: 2 });

  const [first, second] = saved.map(({ text }) => verifyEvidence(text));
  expect(saved[0]?.suggestedName).toMatch(/^countersign-evidence-\d{4}-\d{2}-\d{2}-[0-9a-f]{8}\.json$/);
  expect(first).toMatchObject({
    holds: true,
    evidence: { line: { seq: 1 }, since: { length: 1 }, outcome: { condition: 'done' } },
  });
  expect(second).toMatchObject({ holds: true, evidence: { line: { seq: 2 }, since: [] } });
  expect(first?.evidence?.outcome.steps.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['intent', 'proven', 'signed', 'submitted', 'final']),
  );
  expect(saved.map(({ text }) => text).join()).not.toContain(desk.service.apiKey);
});

test('what was signed is exported with its proof made again and what became of it, and only of the days asked for', async () => {
  const { desk, saved } = await openSaving();
  const { profileId } = desk;
  const recordId = await desk.requestTransfer('25');
  await approve(desk, 'transaction', recordId);
  await approve(desk, 'signature', await desk.requestMessage('<b>=HYPERLINK("https://foreign.example")</b>'));
  for (const format of ['csv', 'json', 'html'] as const) {
    const answer = await desk.app.activity.exportDecisions({ profileId, format });
    expect(expectValue(answer)).toMatchObject({ count: 2, unreadable: 0 });
  }
  const [csv, json, page] = saved.map(({ text }) => text);
  expect(Papa.parse<string[]>((csv ?? '').trim()).data.map((cells) => cells.length)).toEqual([26, 26, 26]);
  expect(JSON.parse(json ?? '')).toMatchObject({
    decisions: [
      {
        ...{ number: 1, recordId, verdict: 'proven', outcome: 'done', transactionHash: expect.stringMatching(/^0x/) },
        session: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
      { number: 2, kind: 'signature', transactionHash: null },
    ],
  });
  expect(page).not.toContain('<b>');
  expect(saved.map(({ suggestedName }) => suggestedName.replace(/^.*\./, ''))).toEqual(['csv', 'json', 'html']);

  const later = await desk.app.activity.exportDecisions({ profileId, format: 'csv', fromDay: '2999-01-01' });
  expect(expectFailure(later)).toMatchObject({ code: 'nothing-signed', kept: 'No file was written.' });
  expect(saved).toHaveLength(3);
});

test('a line of the log that cannot be read is counted in what is exported', async () => {
  const { desk, saved } = await openSaving();
  const { profileId } = desk;
  for (const amount of ['25', '26']) await approve(desk, 'transaction', await desk.requestTransfer(amount));
  const log = logOf(desk);
  writeFileSync(log, readFileSync(log, 'utf8').replace('"approvedAt":', '"approvedAt": '));
  const answer = await desk.app.activity.exportDecisions({ profileId, format: 'html' });
  expect(expectValue(answer)).toMatchObject({ count: 1, unreadable: 1 });
  expect(saved[0]?.text).toContain('could not be read, and are missing here: 1.');
});

test('a log that another program changed is told with the line, and evidence of it does not hold', async () => {
  const { desk, saved } = await openSaving();
  const { profileId } = desk;
  const intentId = await approve(desk, 'transaction', await desk.requestTransfer('25'));
  const log = logOf(desk);
  writeFileSync(log, readFileSync(log, 'utf8').replace('"approvedAt":1', '"approvedAt":2'));
  expect(expectFailure(await desk.app.activity.checkDecisions())).toMatchObject({
    code: 'decision-log-broken',
    happened: 'Line 1 of the log of decisions was changed, is missing or is damaged.',
    kept: expect.stringMatching(/^There are none before it\. Signing goes on/),
    next: expect.stringContaining('from a backup'),
  });
  expectValue(await desk.app.activity.saveEvidence({ profileId, intentId }));
  expect(verifyEvidence(saved[0]?.text ?? '').checks.filter(({ holds }) => !holds)).toMatchObject([{ name: 'chain' }]);
});

test('a log that is gone is told at the start, and signing goes on', async () => {
  const { desk } = await openSaving();
  await approve(desk, 'transaction', await desk.requestTransfer('25'));
  await desk.stop();
  rmSync(logOf(desk));
  const again = await reopenDesk(desk);
  const { troubles } = expectValue(await again.app.app.status());
  expect(troubles.map(({ code }) => code)).toEqual(['decision-log-cut']);
  await approve(again, 'transaction', await again.requestTransfer('30'));
});

test('what stands in an older log is exported and has evidence, unless that log cannot be verified', async () => {
  const { desk, saved, desktop } = await openSaving();
  const { profileId } = desk;
  const intentId = await approve(desk, 'transaction', await desk.requestTransfer('25'));
  await desk.stop();
  const older = join(desk.dataFolder, 'decisions-0-until-20260101.jsonl');
  renameSync(logOf(desk), older);
  const again = await reopenDesk(desk, { desktop });
  await approve(again, 'transaction', await again.requestTransfer('30'));
  const exportAs = async (format: 'csv' | 'json' | 'html') =>
    expectValue(await again.app.activity.exportDecisions({ profileId, format }));
  expect(await exportAs('json')).toMatchObject({ count: 2, unreadable: 0, unverified: [] });
  expect(JSON.parse(saved.at(-1)?.text ?? '')).toMatchObject({
    decisions: [
      { number: 1, outcome: 'done', log: 'decisions-0-until-20260101.jsonl' },
      { number: 2, outcome: 'done', log: null },
    ],
  });
  expectValue(await again.app.activity.saveEvidence({ profileId, intentId }));
  expect(verifyEvidence(saved.at(-1)?.text ?? '')).toMatchObject({ holds: true });

  writeFileSync(older, readFileSync(older, 'utf8').replace('"approvedAt":1', '"approvedAt":2'));
  expect(await exportAs('html')).toMatchObject({ count: 1, unverified: ['decisions-0-until-20260101.jsonl'] });
  expect(saved.at(-1)?.text).toContain(
    'Older logs that could not be verified, and of which nothing is here: decisions-0-until-20260101.jsonl.',
  );
  const refused = expectFailure(await again.app.activity.saveEvidence({ profileId, intentId }));
  expect(refused).toMatchObject({ code: 'older-log-not-verified' });
});

test('there is no evidence of what was not signed here', async () => {
  const { desk, saved } = await openSaving();
  const { items } = expectValue(await desk.app.activity.list({ profileId: desk.profileId }));
  const created = items.find(({ kind }) => kind === 'create-wallet');
  const answer = await desk.app.activity.saveEvidence({ profileId: desk.profileId, intentId: created?.id ?? '' });
  expect(expectFailure(answer).code).toBe('no-decision');
  expect(saved).toEqual([]);
});
