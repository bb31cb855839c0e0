/** The Practice profile of a fresh install. Each one that takes its place after a reset is numbered; ids of other profiles are UUIDs. */
export const FIRST_PRACTICE_ID = 'practice';

const PRACTICE_ID = /^practice(?:-([1-9]\d{0,8}))?$/;

/** Whether a profile is of the practice service that this app runs itself, now or before a reset. */
export function isPracticeId(profileId: string): boolean {
  return PRACTICE_ID.test(profileId);
}

/** The id of the next Practice profile: none is ever used twice, because the signer remembers what belongs to each. */
export function nextPracticeId(earlier: readonly string[]): string {
  const numbers = earlier.filter(isPracticeId).map((id) => Number(PRACTICE_ID.exec(id)?.[1] ?? 1));
  return numbers.length === 0 ? FIRST_PRACTICE_ID : `${FIRST_PRACTICE_ID}-${Math.max(...numbers) + 1}`;
}
