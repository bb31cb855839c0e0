import type { Effects } from '#shared/model/effects.ts';
import type { Finding } from '#shared/model/review.ts';
import type { DescribedCall } from '../meaning/described-call.ts';

const CONTROL_RULES: readonly Finding['rule'][] = [
  'ownership-change',
  'code-change',
  'role-change',
  'inner-delegatecall',
];

/** What calls change in who controls a contract and what code it runs, those inside others included. */
export function listControl(calls: readonly DescribedCall[]): Effects['control'] {
  return calls.flatMap(({ to: contract, sentence, warnings, inner }) => [
    ...(warnings.some(({ rule }) => CONTROL_RULES.includes(rule)) ? [{ contract, sentence }] : []),
    ...listControl(inner),
  ]);
}
