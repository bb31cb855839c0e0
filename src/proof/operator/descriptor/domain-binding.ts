import { hashDomain } from 'viem';
import { parseInteger } from '#shared/amount.ts';
import type { Hex } from '#shared/hex.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { readAddress, readHash, readHexBytes } from '../../hex-bytes.ts';
import { DOMAIN_TYPE, findMember, type TypedData } from '../../typed-data/typed-data.ts';
import { readMember, readObject } from '../read-json.ts';

/** A contract on a chain: its EIP-155 id, and its address in lower case. */
export type Deployment = { chainId: number; address: Hex };

/** Which domains a descriptor of typed data is for (ERC-7730, "EIP-712 messages binding context"). */
export type DomainBinding = {
  /** One of these, each with its chain; none where the hash of the domain says it. */
  deployments: readonly Deployment[];
  /** Members that have to be equal, as they stand in the file. */
  domain: Readonly<Record<string, unknown>>;
  separator: Hex | undefined;
};

/** Reads the binding; a descriptor that holds for any contract is none: anybody could write its name into a domain. */
export function readDomainBinding(eip712: unknown): Result<DomainBinding, string> {
  const domain = readObject(readMember(eip712, 'domain'));
  const listed = readMember(eip712, 'deployments');
  const own = { chainId: readMember(domain, 'chainId'), address: readMember(domain, 'verifyingContract') };
  const deployments = readDeployments(listed === undefined ? [own] : listed);
  const given = readMember(eip712, 'domainSeparator');
  const separator = readHash(given);
  if (given !== undefined && separator === undefined) return fail('its domain separator is no hash of 32 bytes');
  if (deployments.length > 0 || (listed === undefined && separator !== undefined)) {
    return succeed({ deployments, domain, separator });
  }
  return fail('it names no contract with its chain and address');
}

export function readDeployments(value: unknown): Deployment[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((deployment: unknown) => {
    const { chainId, address } = readObject(deployment);
    const read = readAddress(address);
    return isWhole(chainId) && read !== undefined ? [{ chainId, address: read }] : [];
  });
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** True for the domain that the binding is for, and for no other. */
export function isBoundTo({ deployments, domain, separator }: DomainBinding, data: TypedData): boolean {
  const [chainId, contract] = [memberValue(data, 'chainId'), memberValue(data, 'verifyingContract')];
  const isDeployed = deployments.some((one) => BigInt(one.chainId) === chainId && one.address === contract);
  if (deployments.length > 0 && !isDeployed) return false;
  const isEqual = Object.entries(domain).every(([name, value]) => isSame(memberValue(data, name), value));
  return isEqual && (separator === undefined || separator === hashDomainOf(data));
}

function memberValue({ domain }: TypedData, name: string): unknown {
  const member = findMember(domain, name);
  return member?.form === 'atom' ? member.value : undefined;
}

/** A number may be written in several ways, and so may hex; a text in one. */
function isSame(signed: unknown, given: unknown): boolean {
  if (typeof signed === 'bigint') return parseInteger(given) === signed;
  return signed !== undefined && (signed === given || signed === readHexBytes(given));
}

function hashDomainOf({ types, domain }: TypedData): Hex {
  const values = domain.members.flatMap((member) => (member.form === 'atom' ? [[member.name, member.value]] : []));
  return hashDomain({
    domain: Object.fromEntries(values),
    types: { [DOMAIN_TYPE]: [...(types.get(DOMAIN_TYPE) ?? [])] },
  });
}
