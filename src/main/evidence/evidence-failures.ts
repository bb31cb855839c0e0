import type { Failure } from '#shared/failure.ts';

/** What was signed before there was a log of decisions, and what was not signed at all. */
export function explainNoDecision(): Failure {
  return {
    code: 'no-decision',
    happened: 'The signer’s log has no decision for this approval.',
    kept: 'The entry and its steps stay in Activity.',
    next: 'Evidence is kept of what is signed from now on. What an older version signed has none, and neither has what was never signed.',
  };
}

/** An export of nothing would look like proof that nothing was signed. */
export function explainNothingSigned({
  unreadable,
  unverified,
}: {
  unreadable: number;
  unverified: readonly string[];
}): Failure {
  const isAllRead = unreadable === 0 && unverified.length === 0;
  const lines = unreadable === 0 ? '' : ` ${unreadable} of its lines cannot be read.`;
  const older = unverified.length === 0 ? '' : ` Older logs that cannot be verified: ${unverified.join(', ')}.`;
  return {
    code: 'nothing-signed',
    happened: `The signer’s log has no ${unreadable === 0 ? '' : 'readable '}approval of this profile in these days.${lines}${older}`,
    kept: 'No file was written.',
    next: isAllRead
      ? 'Choose other days.'
      : 'Check the log, under any approval in Activity, to see where it is damaged. Restore an older log from a backup.',
  };
}

export function explainBrokenLog({ count, brokenAt }: { count: number; brokenAt: number }): Failure {
  return {
    code: 'decision-log-broken',
    happened: `Line ${brokenAt} of the log of decisions was changed, is missing or is damaged.`,
    kept: `${sayBefore(count)} Signing goes on, and what was signed stays in the signer’s ledger.`,
    next: 'Restore the file “decisions-….jsonl” of the data folder from a backup. If it was not you, find out which program changed it.',
  };
}

function sayBefore(count: number): string {
  if (count === 0) return 'There are none before it.';
  return count === 1 ? 'The one before it is as it was signed.' : `The ${count} before it are as they were signed.`;
}

/** Told at each start until something is signed: from then on the check of the log tells of it. */
export function explainCutLog(): Failure {
  return {
    code: 'decision-log-cut',
    happened:
      'The log of decisions was cut, removed or replaced: it does not hold everything that the signer’s ledger knows of.',
    kept: 'What was there stays beside it, in a file whose name ends in “until-…”. Signing goes on, and new decisions are written into a new file.',
    next: 'If you have the whole file “decisions-….jsonl” in a backup, quit and put it back before you sign again. Evidence of what is missing cannot be made.',
  };
}
