import { type Hex, isEvmAddress } from '#shared/hex.ts';
import type { ReviewCall, TypedDataReview } from '#shared/model/review.ts';

/** Who gets something out of what is signed, and where that is said. */
export type Party = { role: Role; address: Hex; place: string };

/** `paid-contract`: one that gets native currency with calldata. What it does with it, only its code says, whatever the calldata is called. */
type Role = 'recipient' | 'paid-contract' | FactRole;
type FactRole = (typeof FACT_ROLES)[number];

/** Facts by these names say who gets something; a call that is not recognised has none. */
const FACT_ROLES = ['recipient', 'spender', 'operator'] as const;

type PartyCall = Pick<ReviewCall, 'to' | 'recognised' | 'facts'> & {
  /** In the smallest unit of the native currency. */
  value: bigint | string;
  inner?: readonly PartyCall[] | undefined;
};

/** Everybody who gets something from calls, those inside other calls included, in their order. */
export function listCallParties(calls: readonly PartyCall[], prefix = ''): Party[] {
  return calls.flatMap((call, index) => {
    const position = `${prefix}${index + 1}`;
    const place = `call ${position}`;
    return [
      ...listPaid(call, place),
      ...readFacts(call.facts, place),
      ...listCallParties(call.inner ?? [], `${position}.`),
    ];
  });
}

/** Whom the native currency of a call goes to. */
function listPaid({ to, recognised, value }: PartyCall, place: string): Party[] {
  if (!isEvmAddress(to)) return [];
  if (recognised === 'native.transfer') return [{ role: 'recipient', address: to, place }];
  return BigInt(value) > 0n ? [{ role: 'paid-contract', address: to, place }] : [];
}

/** Everybody who gets something from typed data that was recognised. */
export function listTypedDataParties({ facts }: Pick<TypedDataReview, 'facts'>): Party[] {
  return readFacts(facts, 'the typed data');
}

function readFacts(facts: ReviewCall['facts'], place: string): Party[] {
  return facts.flatMap(({ label, value }) =>
    isRole(label) && isEvmAddress(value) ? [{ role: label, address: value, place }] : [],
  );
}

function isRole(label: string): label is FactRole {
  return (FACT_ROLES as readonly string[]).includes(label);
}
