import { describe, expect, test, vi } from 'vitest';
import { forgetSentDraft } from '#main/outbox/forget-sent-draft.ts';
import { toIntentView } from '#main/outbox/intent-view.ts';
import { afterKeeping } from '#main/outbox/keep-step.ts';
import { NO_WAYS } from '#main/outbox/ways-on.ts';
import { openStore } from '#main/store/open-store.ts';
import { fail, succeed } from '#shared/result.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';
import { aRow, FAILURE } from './outbox-harness.ts';

describe('what was typed', () => {
  const forget = (condition: 'done' | 'failed' | 'active', rows = [aRow({ condition })]) => {
    const store = openStore({ dataFolder: makeStoreFolder(), clock: Date.now });
    const removeSent = vi.fn();
    const intents = { ...store.intents, get: (id: string) => rows.find((row) => row.id === id) };
    forgetSentDraft(
      { intents, drafts: { ...store.drafts, removeSent } },
      toIntentView(aRow({ condition }), { waiting: undefined, now: 0, ways: NO_WAYS }),
    );
    store.close();
    return removeSent.mock.calls;
  };

  test('is forgotten once it was done, by the form it came from', () => {
    expect(forget('done')).toEqual([[{ profileId: 'p', formId: 'form-1' }]]);
  });

  test('stays for as long as it was not', () => {
    expect(forget('failed')).toEqual([]);
    expect(forget('active')).toEqual([]);
  });

  test('of a row that is not there any more is left alone', () => {
    expect(forget('done', [])).toEqual([]);
  });
});

describe('keeping what the service answered', () => {
  test('ends the write, with what was kept', () => {
    expect(afterKeeping(succeed({ recordId: 'r' }))).toEqual({
      next: 'advance',
      state: 'final',
      facts: { recordId: 'r' },
    });
  });

  test('waits for the disk as long as that takes, which is no try; anything else is tried again', () => {
    const full = { ...FAILURE, code: 'disk-full' } as const;
    expect(afterKeeping(fail(full))).toEqual({ next: 'wait', afterMs: 5_000, failure: full });
    expect(afterKeeping(fail(FAILURE))).toEqual({ next: 'retry', failure: FAILURE });
  });
});
