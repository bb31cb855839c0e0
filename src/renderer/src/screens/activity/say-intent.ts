import type { IntentView } from '#shared/model/intent.ts';
import { replaceNames } from '../../format/replace-names.ts';
import { describeIntent } from './describe-intent.ts';
import { isByRule } from './is-by-rule.ts';
import { judgeStanding } from './judge-standing.ts';
import { type NameOf, NO_NAMES } from './use-address-names.ts';
import { activityWords } from './words.ts';

/** How the verbs with which reviews begin are said of what has happened. */
const PAST: Readonly<Record<string, string>> = {
  Send: 'Sent',
  Pay: 'Paid',
  Transfer: 'Transferred',
  Take: 'Took',
  Give: 'Gave',
  Swap: 'Swapped',
  Sell: 'Sold',
  Buy: 'Bought',
  Wrap: 'Wrapped',
  Unwrap: 'Unwrapped',
  Deposit: 'Deposited',
  Withdraw: 'Withdrew',
  Mint: 'Minted',
  Burn: 'Burned',
  Sign: 'Signed',
  Change: 'Changed',
  Add: 'Added',
  Remove: 'Removed',
  Cancel: 'Cancelled',
  Revoke: 'Revoked',
  Call: 'Called',
  Fund: 'Funded',
  Register: 'Registered',
  Edit: 'Edited',
  Create: 'Created',
  Issue: 'Issued',
};

/**
 * An entry as one sentence: what it did and who said yes to it, or, where it is not done, what it is to do.
 * @param nameOf what an address is called here; undefined where it has no name
 */
export function sayIntent(
  intent: Pick<IntentView, 'kind' | 'target' | 'facts' | 'condition' | 'failure'>,
  nameOf: NameOf = NO_NAMES,
): string {
  const { title } = describeIntent(intent);
  const standing = judgeStanding(intent);
  const isDone = standing === 'done';
  const named = replaceNames(isDone ? sayDone(title) : title, nameOf);
  if (standing === 'not-applied') return activityWords.notApplied(named);
  if (intent.kind !== 'approve' || !isDone) return named;
  const { approvedByRule, approvedByYou } = activityWords;
  return (isByRule(intent) ? approvedByRule : approvedByYou)(named.replace(/\.$/, ''));
}

/** A sentence whose verb is not known stays as it is, and so does one of another language: its verb says both. */
function sayDone(title: string): string {
  const [first = ''] = title.split(' ', 1);
  const past = Object.hasOwn(PAST, first) ? PAST[first] : undefined;
  return past === undefined ? title : `${past}${title.slice(first.length)}`;
}
