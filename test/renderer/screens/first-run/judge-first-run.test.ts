import { describe, expect, test } from 'vitest';
import type { LessonRecordStanding, PracticeTour } from '#shared/ipc/practice-views.ts';
import { PRACTICE_LESSONS, type PracticeLesson } from '#shared/practice-lessons.ts';
import { findLesson, judgeFirstRun } from '../../../../src/renderer/src/screens/first-run/judge-first-run.ts';

const record = (standing: LessonRecordStanding, recordId = 'tx-1') => ({
  walletAddress: '0x1',
  kind: 'transaction' as const,
  recordId,
  standing,
});

function tourWith(
  asked: Partial<Record<PracticeLesson, LessonRecordStanding[]>>,
  isShown: boolean | null = null,
): PracticeTour {
  return {
    isShown,
    lessons: PRACTICE_LESSONS.map((lesson) => ({
      lesson,
      records: (asked[lesson] ?? []).map((standing, index) => record(standing, `${lesson}-${index}`)),
    })),
  };
}

const judge = (parts: Partial<Parameters<typeof judgeFirstRun>[0]>) =>
  judgeFirstRun({ isFresh: true, signers: 0, wallets: 0, tour: tourWith({}), hasBegun: false, ...parts });
const standings = (parts: Parameters<typeof judge>[0]) => judge(parts)?.steps.map(({ standing }) => standing);
const READY = { signers: 1, wallets: 1, hasBegun: true };

describe('the first steps', () => {
  test('are ticked in whatever order they are done, and the first open one is next', () => {
    expect(standings({})).toEqual(['now', 'later', 'later', 'later', 'later', 'later']);
    expect(standings({ signers: 1 })).toEqual(['done', 'now', 'later', 'later', 'later', 'later']);
    expect(standings({ wallets: 1 })).toEqual(['now', 'done', 'later', 'later', 'later', 'later']);
  });

  test('offer all lessons once the first request was decided', () => {
    expect(standings({ ...READY, tour: tourWith({ payment: ['waiting'] }) })?.slice(2)).toEqual([
      'now',
      'later',
      'later',
      'later',
    ]);
    expect(standings({ ...READY, tour: tourWith({ payment: ['approving'] }) })?.slice(2)).toEqual([
      'done',
      'now',
      'now',
      'now',
    ]);
  });

  test('are finished when each request of each lesson was decided', () => {
    const all = { payment: ['approved'], mismatch: ['declined'], allowance: ['failed'] } as const;
    const tour = (several: LessonRecordStanding[]) =>
      tourWith({ payment: [...all.payment], mismatch: [...all.mismatch], allowance: [...all.allowance], several });
    expect(judge({ ...READY, tour: tour(['approved', 'waiting']) })?.isFinished).toBe(false);
    expect(judge({ ...READY, tour: tour(['approved', 'declined']) })?.isFinished).toBe(true);
  });

  test('are for nobody who has a signer and a wallet, unless they were begun or asked for', () => {
    expect(judge({ signers: 1, wallets: 1 })).toBeUndefined();
    expect(judge({ signers: 1, wallets: 1, tour: tourWith({}, true) })).toBeDefined();
    expect(judge({ isFresh: false })).toBeUndefined();
  });

  test('are not shown before it is known what is there, nor after they were closed', () => {
    expect(judge({ signers: undefined })).toBeUndefined();
    expect(judge({ tour: undefined })).toBeUndefined();
    expect(judge({ hasBegun: true, tour: tourWith({}, false) })).toBeUndefined();
  });
});

describe('the lesson of a request', () => {
  test('is found by its kind and id', () => {
    const tour = tourWith({ mismatch: ['waiting'], several: ['approved', 'waiting'] });
    const found = findLesson(tour, { kind: 'transaction', recordId: 'several-1' });
    expect([found?.lesson.lesson, found?.record.standing]).toEqual(['several', 'waiting']);
    expect(findLesson(tour, { kind: 'signature', recordId: 'several-1' })).toBeUndefined();
    expect(findLesson(undefined, { kind: 'transaction', recordId: 'several-1' })).toBeUndefined();
  });
});
