import { formatUnits, parseInteger } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { findStatusWords } from '../../components/status-words.ts';
import { activityWords } from './words.ts';

/** `code`: to be compared and copied, in the code face. `link`: to a block explorer. */
export type IntentFact = { name: string; label: string; value: string; form: 'text' | 'code' };

const ORDER = [
  'headline',
  'ruleId',
  'recordId',
  'walletAddress',
  'challenge',
  'signer',
  'signature',
  'status',
  'txId',
  'outputSignature',
  'failureReason',
  'already',
  'notice',
  'created',
] as const;

const CODE: readonly string[] = [
  'ruleId',
  'recordId',
  'walletAddress',
  'challenge',
  'signer',
  'signature',
  'txId',
  'outputSignature',
];

/** What a funding learnt of its wallet in the smallest unit: one fact in whole tokens, and these as they are. */
const FUNDING_UNITS: readonly string[] = ['before', 'after', 'decimals', 'entries'];

/** The balance of the wallet before and after a funding, in whole tokens; undefined where neither is known. */
export function readBalances({
  kind,
  target,
  facts,
}: Pick<IntentView, 'kind' | 'target' | 'facts'>): string | undefined {
  const { before, after, decimals } = facts;
  if (kind !== 'fund-wallet' || typeof decimals !== 'number') return undefined;
  const [was, now] = [before, after].map((units) => (typeof units === 'string' ? parseInteger(units) : undefined));
  if (was === undefined && now === undefined) return undefined;
  const write = (units: bigint | undefined) =>
    units === undefined ? activityWords.unknown : groupDigits(formatUnits(units, decimals));
  const [, token = ''] = target.split(' ');
  return `${write(was)} → ${write(now)} ${token.toUpperCase()}`.trimEnd();
}

/** Facts that are told in other words, as the journal has them. */
export function listRawFacts(intent: Pick<IntentView, 'kind' | 'target' | 'facts'>): string[] {
  const units = readBalances(intent) === undefined ? [] : FUNDING_UNITS;
  const status = sayStatus(intent.facts.status) === undefined ? [] : ['status'];
  return [...status, ...units].filter((name) => intent.facts[name] !== undefined);
}

/** The status of the service in words; undefined for one that is not known here. */
function sayStatus(status: unknown): string | undefined {
  return typeof status === 'string' ? findStatusWords(status) : undefined;
}

/**
 * The facts of a journal row in their order, then those that are not known here under their own names.
 * @param shownElsewhere names of facts that stand in another place of the entry
 */
export function listFacts(facts: Record<string, unknown>, shownElsewhere: readonly string[] = []): IntentFact[] {
  const unknown = Object.keys(facts).filter((name) => !(ORDER as readonly string[]).includes(name));
  return [...ORDER, ...unknown].flatMap((name) => {
    const value = facts[name];
    if (value === undefined || value === null || shownElsewhere.includes(name)) return [];
    const text = (name === 'status' ? sayStatus(value) : undefined) ?? textOf(value);
    return { name, label: labelOf(name, facts), value: text, form: CODE.includes(name) ? 'code' : 'text' };
  });
}

function labelOf(name: string, facts: Record<string, unknown>): string {
  const words: Readonly<Record<string, string>> = activityWords.facts;
  // The hash was proven, but nobody signed it.
  if (name === 'challenge' && facts.signature === undefined) return activityWords.facts.challengeUnsigned;
  return words[name] ?? name;
}

export function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? activityWords.yes : activityWords.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
