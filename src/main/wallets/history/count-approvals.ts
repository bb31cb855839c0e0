import type { DayOfApprovals } from '#shared/ipc/history-views.ts';
import type { ApprovalTime } from '../../store/approval-times.ts';

/** Days that are counted, today being the last. */
export const COUNTED_DAYS = 30;

/** The first moment of the first day that is counted, in the computer's own time zone. */
export function beginOfCounting(now: number): Date {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - (COUNTED_DAYS - 1));
}

/** Approvals by the day on which they were given, and how long they took in the middle; a day without any is a day of none. */
export function countApprovals(times: readonly ApprovalTime[], now: number): DayOfApprovals[] {
  const took = new Map<string, (number | null)[]>();
  for (const { askedAt, givenAt } of times) {
    const given = Date.parse(givenAt);
    if (Number.isNaN(given)) continue;
    const elapsed = given - Date.parse(askedAt ?? '');
    const day = nameDay(new Date(given));
    // Two clocks can make it less than nothing.
    took.set(day, [...(took.get(day) ?? []), Number.isNaN(elapsed) ? null : Math.max(0, elapsed)]);
  }
  const first = beginOfCounting(now);
  return Array.from({ length: COUNTED_DAYS }, (_, index) => {
    const day = nameDay(new Date(first.getFullYear(), first.getMonth(), first.getDate() + index));
    const given = took.get(day) ?? [];
    return { day, approvals: given.length, medianMs: findMedian(given.filter((each) => each !== null)) };
  });
}

/** The lower one of two in the middle; null where there is none. */
function findMedian(values: readonly number[]): number | null {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

function nameDay(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [date.getFullYear(), ...parts].join('-');
}
