import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { viewReport } from '#main/funding/view-report.ts';
import { writeReport } from '#main/funding/write-report.ts';
import type { IntentRow } from '#main/store/intents.ts';
import { writeCsv } from '#shared/csv/write-csv.ts';
import type { CommandResult } from './command-result.ts';
import { EXIT } from './exit-codes.ts';
import { viewMade } from './make-wallets.ts';
import type { QaIo } from './qa-io.ts';
import type { Command } from './read-command.ts';
import { type KeptRuns, readRuns } from './read-runs.ts';
import { viewFailedIntent } from './view-intent.ts';

const MADE_COLUMNS = ['what', 'number', 'wallet', 'linked user', 'request', 'state', 'failure', 'request id', 'time'];

/** Tells how everything of a run stands, from its folder alone. The exit code is that of a report, not of the run. */
export async function reportRun(command: Command, io: QaIo): Promise<CommandResult> {
  const run = command.must('run');
  const kept = await readRuns(command.folder, run);
  const json = { command: 'report', run, ...viewRuns(kept) };
  const [csv, file] = [command.text('csv'), command.text('json')];
  if (csv !== undefined) await save(csv, writeTable(kept), io);
  if (file !== undefined) await save(file, `${JSON.stringify(json, null, 2)}\n`, io);
  return { exitCode: EXIT.done, json };
}

/** What was made in a folder, or in one run of it, as a list for whoever takes it down: the service deletes no wallet. */
export async function listForTeardown(command: Command): Promise<CommandResult> {
  const { wallets, requests } = await readRuns(command.folder, command.text('run'));
  const made = wallets
    .filter(({ row }) => row.condition === 'done')
    .map(({ run, number, row }) => ({ run, number, ...viewWallet(row) }));
  const asked = requests
    .filter(({ row }) => row.condition === 'done')
    .map(({ run, kind, number, row }) => ({ run, kind, number, ...viewRequest(row) }));
  const lines = command.isOn('lines') ? made.map(({ locator }) => `${locator}\n`).join('') : undefined;
  return {
    exitCode: EXIT.done,
    json: { command: 'teardown', wallets: made, requests: asked },
    ...(lines === undefined ? {} : { lines }),
  };
}

async function save(path: string, text: string, { workingFolder, tell }: QaIo): Promise<void> {
  const file = resolve(workingFolder, path);
  await writeFile(file, text);
  tell(`Written: ${file}`);
}

function viewRuns({ wallets, requests, funding }: KeptRuns) {
  return {
    wallets: wallets.map(({ number, row }) => ({ number, ...viewStanding(row), ...viewWallet(row) })),
    requests: requests.map(({ kind, number, row }) => ({ kind, number, ...viewStanding(row), ...viewRequest(row) })),
    funding: funding.map(viewReport),
  };
}

function viewStanding({ condition, failure, updatedAt }: IntentRow) {
  return { state: condition, failure: failure?.happened ?? null, at: new Date(updatedAt).toISOString() };
}

function viewWallet({ facts, body }: IntentRow) {
  return { ...viewMade({ facts }), linkedUser: readMember(body, 'linkedUser') };
}

function viewRequest({ facts, body }: IntentRow) {
  return { wallet: readMember(body, 'walletAddress'), id: facts.recordId ?? null };
}

/** A text of what was asked. */
function readMember(body: unknown, member: string): string | null {
  const value: unknown =
    typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === member)?.[1] : undefined;
  return typeof value === 'string' ? value : null;
}

/** One table for wallets and requests, then one for each funding. */
function writeTable({ wallets, requests, funding }: KeptRuns): string {
  const made = [
    ...wallets.map(({ number, row }) => ({ what: 'wallet', number, row, ...viewWallet(row), id: '' })),
    ...requests.map(({ kind, number, row }) => ({
      what: kind,
      number,
      row,
      locator: readMember(row.body, 'walletAddress'),
      linkedUser: null,
      id: row.facts.recordId,
    })),
  ].map(({ what, number, row, locator, linkedUser, id }) => [
    what,
    String(number),
    String(locator ?? ''),
    linkedUser ?? '',
    String(id ?? ''),
    row.condition,
    viewFailedIntent(row).happened ?? '',
    viewFailedIntent(row).requestId ?? '',
    new Date(row.updatedAt).toISOString(),
  ]);
  return [made.length === 0 ? '' : writeCsv([MADE_COLUMNS, ...made]), ...funding.map(writeReport)]
    .filter((part) => part !== '')
    .join('\r\n');
}
