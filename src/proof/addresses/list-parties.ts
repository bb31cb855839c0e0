import { type Hex, isEvmAddress } from '#shared/hex.ts';
import type { ReviewCall, TypedDataReview } from '#shared/model/review.ts';

/** Who gets something out of what is signed, and where that is said. */
export type Party = { role: Role; address: Hex; place: string };

type Role = 'recipient' | 'spender' | 'operator';

/** Facts by these names say who gets something; a call that is not recognised has none. */
const ROLES: readonly string[] = ['recipient', 'spender', 'operator'] satisfies Role[];

type PartyCall = Pick<ReviewCall, 'to' | 'recognised' | 'facts'> & { inner?: readonly PartyCall[] | undefined };

/** Everybody who gets something from calls, those inside other calls included, in their order. */
export function listCallParties(calls: readonly PartyCall[], prefix = ''): Party[] {
  return calls.flatMap((call, index) => {
    const position = `${prefix}${index + 1}`;
    const place = `call ${position}`;
    const native: Party[] =
      call.recognised === 'native.transfer' && isEvmAddress(call.to)
        ? [{ role: 'recipient', address: call.to, place }]
        : [];
    return [...native, ...readFacts(call.facts, place), ...listCallParties(call.inner ?? [], `${position}.`)];
  });
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

function isRole(label: string): label is Role {
  return ROLES.includes(label);
}
