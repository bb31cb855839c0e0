import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openJournal } from '#main/store/open-journal.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { IS_WHOLE } from '../helpers/a-share-of.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { findLedger } from '../helpers/find-ledger.ts';
import { readJournalSecret } from '../helpers/journal-secret.ts';
import { listActivity } from '../helpers/list-activity.ts';
import { PLENTY } from '../helpers/plenty.ts';
import { type Desk, openDesk, reopenDesk } from '../helpers/practice-desk.ts';

/** As many restarts, each with one edit of every ended yes: 1,000 edits in a whole run. */
const ROUNDS = IS_WHOLE ? 25 : 5;
const YESES = 40;
const MINUTE = 60_000;
const LOCKED = { code: 'signer-locked', happened: 'Locked.', kept: 'All.', next: 'Unlock it.' };

type Approve = { approval: { at: number; seal: string } } & Record<string, unknown>;
/** What a row is made to say: the columns that decide whether its yes goes on. */
type Edit = {
  state: string;
  condition: string;
  change: string;
  at: number;
  bit: number;
  other: number;
  withoutDeclines: boolean;
};

const edit: fc.Arbitrary<Edit> = fc.record({
  state: fc.constantFrom('intent', 'known', 'proven'),
  condition: fc.constantFrom('active', 'parked'),
  change: fc.constantFrom(
    'nothing',
    'when it was said',
    'a bit of the seal',
    'the seal of another',
    'the yes of another',
    'the record',
  ),
  at: fc.integer({ min: -20 * MINUTE, max: 20 * MINUTE }),
  bit: fc.nat({ max: 255 }),
  other: fc.nat({ max: YESES - 1 }),
  withoutDeclines: fc.boolean(),
});

function changeBody(body: Approve, { change, at, bit }: Edit, other: Approve): Approve {
  const { approval } = body;
  switch (change) {
    case 'when it was said':
      return { ...body, approval: { ...approval, at: approval.at + at } };
    case 'a bit of the seal': {
      const bytes = Buffer.from(approval.seal, 'hex');
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return { ...body, approval: { ...approval, seal: bytes.toString('hex') } };
    }
    case 'the seal of another':
      return { ...body, approval: { ...approval, seal: other.approval.seal } };
    case 'the yes of another':
      return { ...body, approval: other.approval };
    case 'the record':
      return { ...body, recordId: other.recordId, reviewDigest: other.reviewDigest };
    default:
      return body;
  }
}

/** A yes to each of many requests, ended before it was signed: dismissed, declined, or too old. */
async function endAll(): Promise<{ desk: Desk; ids: string[]; clock: { now: number } }> {
  const clock = { now: Date.now() };
  const desk = await openDesk({
    service: { settings: { rateLimit: PLENTY } },
    core: { clock: () => clock.now, signerClock: () => clock.now },
  });
  desk.signer.intercept = async ({ type }) => (type === 'sign-record' ? { ok: false, failure: LOCKED } : undefined);
  const ids: string[] = [];
  const records: string[] = [];
  for (let nth = 0; nth < YESES; nth += 1) records.push(await desk.requestTransfer(String(1_000 + nth)));
  await desk.sync();
  for (const recordId of records) {
    const { id } = await desk.approve('transaction', recordId);
    await desk.intent(id, ({ failure }) => failure?.code === LOCKED.code);
    ids.push(id);
  }
  const { profileId } = desk;
  for (const [nth, id] of ids.entries()) {
    const { signerAddress: _, ...record } = desk.target('transaction', records[nth] ?? '');
    if (nth % 3 === 0) expectValue(await desk.app.activity.dismiss({ profileId, intentId: id }));
    if (nth % 3 === 1) expectValue(await desk.app.approvals.decline({ ...record, reason: 'no' }));
  }
  // The signer has written down what was taken back: nothing in its ledger is of a later time.
  expectValue(await desk.app.app.unlock());
  clock.now += 11 * MINUTE;
  desk.signer.intercept = undefined;
  expectValue(await desk.app.app.unlock());
  for (const id of ids) await desk.ended({ id });
  await desk.stop();
  return { desk, ids, clock };
}

function readBodies(dataFolder: string, ids: readonly string[]): Approve[] {
  const database = new Database(join(dataFolder, 'journal.db'), { readonly: true });
  try {
    const read = database.prepare('SELECT body FROM intents WHERE id = ?').pluck();
    return ids.map((id) => JSON.parse(String(read.get(id))) as Approve);
  } finally {
    database.close();
  }
}

/** In one go, as a program that has the journal's key. */
async function editAll(desk: Desk, ids: readonly string[], make: (nth: number) => Edit & { body: Approve }) {
  const { database, seals } = openJournal({ dataFolder: desk.dataFolder, now: Date.now() });
  seals.verify(await readJournalSecret(desk.keychain), Date.now());
  const write = database.prepare(
    'UPDATE intents SET state = ?, condition = ?, failure = NULL, due_at = 0, body = ? WHERE id = ?',
  );
  database.transaction(() => {
    for (const [nth, id] of ids.entries()) {
      const { state, condition, body, withoutDeclines } = make(nth);
      write.run(state, condition, JSON.stringify(body), id);
      if (withoutDeclines) database.exec('DELETE FROM declines');
    }
  })();
  database.close();
}

const countActive = (intents: readonly IntentView[]): number =>
  intents.filter(({ condition }) => condition === 'active').length;

const listSigned = (desk: Desk): string[] =>
  readFileSync(findLedger(desk.dataFolder), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"type":"signed"'));

test('a yes that was taken back, declined or is too old signs nothing, whatever its row is made to say with the journal’s own key', async () => {
  const { desk: first, ids, clock } = await endAll();
  const bodies = readBodies(first.dataFolder, ids);
  const edits = fc.sample(edit, { numRuns: ROUNDS * YESES, seed: 24 });
  let desk = first;
  let asked = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await editAll(desk, ids, (nth) => {
      const made = edits[round * YESES + nth];
      const [body, other] = [bodies[nth], bodies[made?.other ?? 0]];
      if (made === undefined || body === undefined || other === undefined) throw new Error('There is no such yes.');
      return { ...made, body: changeBody(body, made, other) };
    });
    // Every other time the clock is set back as well, to when each of them was said.
    const now = round % 2 === 1 ? clock.now : clock.now - 11 * MINUTE;
    desk = await reopenDesk(desk, { clock: () => now, signerClock: () => now });
    expectValue(await desk.app.app.unlock());
    const { app, profileId } = desk;
    // Until nothing goes on by itself.
    await expect.poll(async () => countActive(await listActivity(app, profileId))).toBe(0);
    await desk.stop();
    asked += desk.signer.asked.filter(({ type }) => type === 'sign-record').length;
    expect(listSigned(desk)).toEqual([]);
  }
  console.log(`${edits.length} edits, the signer asked ${asked} times: ${listSigned(desk).length} signed.`);
  expect(edits).toHaveLength(ROUNDS * YESES);
  expect(asked).toBeGreaterThan(4 * ROUNDS);
});
