import { describe, expect, test } from 'vitest';
import { compare } from '../../../tools/soak/compare.ts';
import type { JournalRow } from '../../../tools/soak/journal-rows.ts';

const row = (over: Partial<JournalRow> = {}): JournalRow => ({
  id: 'row-1',
  kind: 'create-signature',
  mark: 'signature one',
  state: 'final',
  condition: 'done',
  failure: null,
  ...over,
});
const did = (mark: string, ...identities: string[]) => new Map([[mark, new Set(identities)]]);
const GOOD = { lost: 0, doubled: 0, stuck: 0, wrong: [] };

describe('the journal beside what the service has done', () => {
  test('agrees where each was done once', () => {
    expect(compare([row()], did('signature one', 'tx-1'), ['row-1'])).toMatchObject({
      ...GOOD,
      done: 1,
      operations: 1,
    });
  });

  test('has lost what it has for done and the service never did', () => {
    expect(compare([row()], new Map(), [])).toMatchObject({ lost: 1, doubled: 0 });
  });

  test('has lost what the service did and it knows nothing of', () => {
    expect(compare([], did('signature one', 'tx-1'), [])).toMatchObject({ lost: 1, doubled: 0 });
  });

  test('has lost what the app said it has and that is not there', () => {
    expect(compare([row()], did('signature one', 'tx-1'), ['row-1', 'row-2'])).toMatchObject({ lost: 1 });
  });

  test('finds what was done twice, also where it was recorded once', () => {
    expect(compare([row()], did('signature one', 'tx-1', 'tx-2'), [])).toMatchObject({ lost: 0, doubled: 1 });
  });

  test('asks about a funding in doubt, and calls a creation in doubt stuck', () => {
    const inDoubt = { state: 'sending', condition: 'uncertain', failure: '{}' };
    const funding = row({ ...inDoubt, kind: 'fund-wallet', mark: 'fund 0x1' });
    expect(compare([funding], new Map(), [])).toMatchObject({ ...GOOD, asked: 1 });
    expect(compare([row(inDoubt)], new Map(), [])).toMatchObject({ stuck: 1, asked: 0 });
  });

  test('asks for an approval again that stopped before it was signed, and has lost one whose signature is there all the same', () => {
    const stopped = row({
      kind: 'approve',
      mark: 'approve tx-1',
      state: 'prepared',
      condition: 'parked',
      failure: '{}',
    });
    expect(compare([stopped], new Map(), [])).toMatchObject({ ...GOOD, asked: 1 });
    expect(compare([stopped], did('approve tx-1', '0x12'), [])).toMatchObject({ lost: 1 });
    expect(compare([{ ...stopped, state: 'signed' }], new Map(), [])).toMatchObject({ stuck: 1 });
  });

  test('lets an entry fail in words where the computer is in trouble, and never stand still', () => {
    const failed = row({ condition: 'failed', failure: '{"code":"disk-full"}' });
    expect(compare([failed], new Map(), [])).toMatchObject({ stuck: 1 });
    expect(compare([failed], new Map(), [], { mayFail: true })).toMatchObject({ ...GOOD, asked: 1 });
    expect(compare([row({ condition: 'active' })], new Map(), [], { mayFail: true })).toMatchObject({ stuck: 1 });
  });
});
