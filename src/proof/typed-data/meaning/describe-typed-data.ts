import { findChainById } from '#shared/chains.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import { createTokenLookup, type TokenLookup } from '../../tokens/token-lookup.ts';
import { encodeType } from '../encode-type.ts';
import type { TypedData } from '../typed-data.ts';
import { ACCOUNT_PERMISSIONS } from './account-permissions.ts';
import { BLUR_ORDER } from './blur-order.ts';
import { isPermit2Witness, PERMIT2_PERMITS, readPermit2Witness } from './permit2.ts';
import { textOf } from './read-members.ts';
import { isSeaportTree, readSeaportOrders, SEAPORT_ORDER } from './seaport-order.ts';
import { TOKEN_PERMITS } from './token-permits.ts';
import { TRANSFER_AUTHORIZATIONS } from './transfer-authorization.ts';
import type { KnownTypedData, TypedDataMeaning } from './typed-data-meaning.ts';

const KNOWN: readonly KnownTypedData[] = [
  ...TOKEN_PERMITS,
  ...PERMIT2_PERMITS,
  ...ACCOUNT_PERMISSIONS,
  TRANSFER_AUTHORIZATIONS,
  SEAPORT_ORDER,
  BLUR_ORDER,
];

/** Recognises typed data by the whole text of its type, as the contract does; undefined for a type that is not known here. */
export function describeTypedData(data: TypedData, tokens: TokenLookup): TypedDataMeaning | undefined {
  const encodedType = encodeType(data.types, data.primaryType);
  const known = findKnown(encodedType);
  if (known !== undefined) return known.read(data, tokens);
  return readSeaportOrders(data, encodedType) ?? readPermit2Witness(data, encodedType, tokens);
}

/** True for a type that is read here, by the whole text of it. */
export function isKnownType(encodedType: string): boolean {
  return findKnown(encodedType) !== undefined || isSeaportTree(encodedType) || isPermit2Witness(encodedType);
}

function findKnown(encodedType: string): KnownTypedData | undefined {
  return KNOWN.find(({ encodedTypes }) => encodedTypes.includes(encodedType));
}

/** Whose knowledge it is: a practice service has tokens of its own. */
export type TokenSurroundings = {
  knowledge?: ProofKnowledge | undefined;
  profile: Pick<Profile, 'environment' | 'baseUrl'>;
};

/** What is known of tokens where typed data is used: on the chain it names, whichever one the request is for; where it names none, nothing. */
export function lookUpTokens(data: TypedData, { knowledge, profile }: TokenSurroundings): TokenLookup {
  const chainId = textOf(data.domain, 'chainId');
  const chain = chainId === '' ? undefined : findChainById(Number(chainId));
  return createTokenLookup({ chain, knowledge, profile });
}
