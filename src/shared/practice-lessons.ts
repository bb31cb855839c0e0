/**
 * What the practice service can be asked to ask for, in the order in which a newcomer meets it: a payment, one whose call data says something
 * else than its summary, an allowance without a limit, and several requests at once.
 */
export const PRACTICE_LESSONS = ['payment', 'mismatch', 'allowance', 'several'] as const;
export type PracticeLesson = (typeof PRACTICE_LESSONS)[number];
