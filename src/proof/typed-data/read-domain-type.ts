import { fail, type Result, succeed } from '#shared/result.ts';
import type { Members } from './read-object.ts';
import { DOMAIN_TYPE, showJson, type TypedDataFlaw, type TypedMember, type TypedTypes } from './typed-data.ts';

/** The members a domain may have, in the order of the standard (EIP-712, "Definition of domainSeparator"). */
const DOMAIN_MEMBERS: readonly TypedMember[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
];

/**
 * The type of the domain: as it is declared, which has to be by the standard and with at least one member, or, where it is
 * not, the members of the standard that the domain has. Libraries add it in that way, but not all for an empty text or for a
 * number in quotes; such a domain has to be declared.
 */
export function readDomainType(types: TypedTypes, domain: Members): Result<readonly TypedMember[], TypedDataFlaw> {
  const declared = types.get(DOMAIN_TYPE);
  const unclear = declared === undefined ? findUnclear(domain) : undefined;
  if (unclear !== undefined) return fail(unclear);
  const members = declared ?? DOMAIN_MEMBERS.filter(({ name }) => domain.has(name));
  if (members.length === 0) return fail({ path: 'domain', expected: 'at least one member', actual: 'none' });
  const odd = members.findIndex(({ name, type }) => typeOfDomainMember(name) !== type);
  if (odd === -1) return succeed(members);
  return fail({
    path: `types.${DOMAIN_TYPE}[${odd}]`,
    expected: DOMAIN_MEMBERS.map(({ name, type }) => `${type} ${name}`).join(', '),
    actual: `${members[odd]?.type} ${members[odd]?.name}`,
  });
}

function findUnclear(domain: Members): TypedDataFlaw | undefined {
  const empty = [...domain].find(([, value]) => value === '');
  const name = empty?.[0] ?? (typeof domain.get('chainId') === 'string' ? 'chainId' : undefined);
  if (name === undefined) return undefined;
  const expected = `a type ${DOMAIN_TYPE} that says whether this member is hashed`;
  return { path: `domain.${name}`, expected, actual: showJson(domain.get(name)) };
}

function typeOfDomainMember(name: string): string | undefined {
  return DOMAIN_MEMBERS.find((member) => member.name === name)?.type;
}
