import { hashStruct } from 'viem';
import { parseInteger } from '#shared/amount.ts';
import type { Hex } from '#shared/hex.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { readHash, readHexBytes } from '../../hex-bytes.ts';
import { type AtomValue, DOMAIN_TYPE, listAtoms, type TypedData } from '../../typed-data/typed-data.ts';
import { readMember, readObject } from '../read-json.ts';
import { type Deployments, readDeployments } from './deployments.ts';

/** Which domains a descriptor of typed data is for (ERC-7730, "EIP-712 messages binding context"). */
export type DomainBinding = {
  /** One of these, each with its chain; none where the hash of the domain says it. */
  deployments: Deployments;
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
  if (!deployments.isEmpty || (listed === undefined && separator !== undefined)) {
    return succeed({ deployments, domain, separator });
  }
  return fail('it names no contract with its chain and address');
}

/** True for the domain that the binding is for, and for no other. */
export function isBoundTo({ deployments, domain, separator }: DomainBinding, data: TypedData): boolean {
  const [chainId, contract] = [memberValue(data, 'chainId'), memberValue(data, 'verifyingContract')];
  const isDeployed = () => deployments.has({ chainId: Number(chainId), address: String(contract) });
  if (!deployments.isEmpty && !isDeployed()) return false;
  const isEqual = Object.entries(domain).every(([name, value]) => isSame(memberValue(data, name), value));
  return isEqual && (separator === undefined || separator === hashDomainOf(data));
}

function memberValue({ domain }: TypedData, name: string): AtomValue | undefined {
  return listAtoms(domain).find((member) => member.name === name)?.value;
}

/** A number may be written in several ways, and so may hex; a text in one. */
function isSame(signed: unknown, given: unknown): boolean {
  if (typeof signed === 'bigint') return parseInteger(given) === signed;
  return signed !== undefined && (signed === given || signed === readHexBytes(given));
}

/** The domain is a struct like any other (EIP-712, "Definition of domainSeparator"). */
function hashDomainOf({ domain }: TypedData): Hex {
  const atoms = listAtoms(domain);
  return hashStruct({
    data: Object.fromEntries(atoms.map(({ name, value }) => [name, value])),
    primaryType: DOMAIN_TYPE,
    types: { [DOMAIN_TYPE]: atoms.map(({ name, type }) => ({ name, type })) },
  });
}
