import { type Hex, isEvmAddress } from '#shared/hex.ts';
import type { ReviewCall, TypedDataReview } from '#shared/model/review.ts';
import type { ContractLookup } from '../contracts/contract-lookup.ts';
import { isPlaceholder } from './nobody.ts';

/** Who has to do with what is signed, and where that is said. */
export type Party = { role: Role; address: Hex; place: string };

/**
 * `paid-contract`: one that gets native currency with calldata. What it does with it, only its code says, whatever the calldata is
 * called. `named-address`: one that stands in any other place.
 */
type Role = 'recipient' | 'paid-contract' | 'called-contract' | 'named-address' | FactRole;
type FactRole = (typeof FACT_ROLES)[number];

/** Facts by these names say who gets something; a call that is not recognised has none. */
const FACT_ROLES = ['recipient', 'spender', 'operator'] as const;

const ROLES: ReadonlySet<string> = new Set(FACT_ROLES);

type PartyCall = Pick<ReviewCall, 'to' | 'recognised' | 'facts' | 'data'> & {
  /** In the smallest unit of the native currency. */
  value: bigint | string;
  /** Addresses that stand in its arguments. */
  named?: readonly Hex[] | undefined;
  inner?: readonly PartyCall[] | undefined;
};

/** Contracts that are known for what they are need no introduction where they are called. */
type Known = Pick<ContractLookup, 'find'>;

/** Everybody who has to do with calls, those inside other calls included, in their order; one by its gravest role. */
export function listCallParties(calls: readonly PartyCall[], contracts: Known): Party[] {
  return dropNamed(listEveryParty(calls, contracts), contracts);
}

/** The same with whoever is only named, in each place. */
export function listEveryParty(calls: readonly PartyCall[], contracts: Known): Party[] {
  const parties: Party[] = [];
  listParties(calls, { contracts, prefix: '', parties });
  return parties;
}

/** A role in words. */
export function writeRole(role: Role): string {
  return role.replace('-', ' ');
}

type Listing = { contracts: Known; prefix: string; parties: Party[] };

function listParties(calls: readonly PartyCall[], { contracts, prefix, parties }: Listing): void {
  for (const [index, call] of calls.entries()) {
    const position = `${prefix}${index + 1}`;
    const place = `call ${position}`;
    const called = findCalled({ call, place, contracts });
    if (called !== undefined) parties.push(called);
    readFacts({ facts: call.facts, place, parties });
    for (const address of call.named ?? []) parties.push({ role: 'named-address', address, place });
    if (call.inner !== undefined) listParties(call.inner, { contracts, prefix: `${position}.`, parties });
  }
}

type Called = { call: PartyCall; place: string; contracts: Known };

/** Whom a call goes to, with native currency or without. */
function findCalled({ call: { to, recognised, value, data }, place, contracts }: Called): Party | undefined {
  if (!isEvmAddress(to)) return undefined;
  // What wraps the native currency gives as much back for whatever comes to it.
  if (recognised === 'native.transfer' && contracts.find(to)?.kind === 'weth') return undefined;
  if (recognised === 'native.transfer') return { role: 'recipient', address: to, place };
  if (data === '0x' || isInTable(to, contracts)) return undefined;
  return { role: BigInt(value) > 0n ? 'paid-contract' : 'called-contract', address: to, place };
}

function isInTable(address: string, contracts: Known): boolean {
  const kind = contracts.find(address)?.kind;
  return kind !== undefined && kind !== 'trusted';
}

/** Who stands somewhere for another reason is no more than named there; a contract of the tables needs no introduction. */
function dropNamed(parties: readonly Party[], contracts: Known): Party[] {
  const others = new Set<string>();
  for (const { role, address } of parties) if (role !== 'named-address') others.add(address.toLowerCase());
  return parties.filter(
    ({ role, address }) =>
      role !== 'named-address' ||
      !(others.has(address.toLowerCase()) || isInTable(address, contracts) || isPlaceholder(address)),
  );
}

/** Everybody who gets something from typed data that was recognised, and every other address that stands in it. */
export function listTypedDataParties(
  { facts, domain, message }: Pick<TypedDataReview, 'facts' | 'domain' | 'message'>,
  contracts: Known,
): Party[] {
  const place = 'the typed data';
  const named = [...domain, ...message].flatMap(listMembers);
  const parties: Party[] = [];
  readFacts({ facts, place, parties });
  return dropNamed([...parties, ...nameAll(named, place)], contracts);
}

/** Every address that stands in a text. */
export function listTextParties(addresses: readonly Hex[], contracts: Known): Party[] {
  return dropNamed(nameAll(addresses, 'the text'), contracts);
}

function nameAll(addresses: readonly Hex[], place: string): Party[] {
  return addresses.map((address) => ({ role: 'named-address', address, place }));
}

function listMembers(member: TypedDataReview['message'][number]): Hex[] {
  if ('members' in member) return member.members.flatMap(listMembers);
  return member.type === 'address' && isEvmAddress(member.value) ? [member.value] : [];
}

type Facts = { facts: ReviewCall['facts']; place: string; parties: Party[] };

function readFacts({ facts, place, parties }: Facts): void {
  for (const { label, value } of facts) {
    if (isRole(label) && isEvmAddress(value)) parties.push({ role: label, address: value, place });
  }
}

function isRole(label: string): label is FactRole {
  return ROLES.has(label);
}
