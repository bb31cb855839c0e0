import type { PracticeLesson } from '#shared/practice-lessons.ts';
import { approveWithoutLimit, FRIEND, payNative, THIEF } from '../scenarios/people.ts';
import type { ScenarioTools } from '../scenarios/scenario-tools.ts';
import type { StagedRecord } from '../scenarios/staged-record.ts';

export type Stage = (tools: ScenarioTools) => Promise<StagedRecord[]>;

/** Thousandths of the native unit that each of several payments is about. */
const SEVERAL = [2n, 3n, 5n];

/** What a newcomer is asked for: honest requests, and two that are not. */
export const LESSON_STAGES: Readonly<Record<PracticeLesson, Stage>> = {
  payment: async (tools) => [await tools.openTransaction({ calls: [payNative(FRIEND, 10n)] })],
  mismatch: async (tools) => [
    await tools.openTransaction({ asked: [payNative(FRIEND, 10n)], calls: [payNative(THIEF, 900n)] }),
  ],
  allowance: async (tools) => [await tools.openTransaction({ calls: [approveWithoutLimit(tools.tokens, THIEF)] })],
  several: async (tools) => {
    const payments: StagedRecord[] = [];
    for (const thousandths of SEVERAL) {
      payments.push(await tools.openTransaction({ calls: [payNative(FRIEND, thousandths)] }));
    }
    return [...payments, tools.openMessage({ text: 'I confirm the practice payouts of today.' })];
  },
};
