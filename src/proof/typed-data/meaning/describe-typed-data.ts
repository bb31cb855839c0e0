import { encodeType } from '../encode-type.ts';
import type { TypedData } from '../typed-data.ts';
import { PERMIT2_PERMITS, readPermit2Witness } from './permit2.ts';
import { SEAPORT_ORDER } from './seaport-order.ts';
import { TOKEN_PERMITS } from './token-permits.ts';
import { TRANSFER_AUTHORIZATIONS } from './transfer-authorization.ts';
import type { KnownTypedData, TypedDataMeaning } from './typed-data-meaning.ts';

const KNOWN: readonly KnownTypedData[] = [...TOKEN_PERMITS, ...PERMIT2_PERMITS, TRANSFER_AUTHORIZATIONS, SEAPORT_ORDER];

/** Recognises typed data by the whole text of its type, as the contract does; undefined for a type that is not known here. */
export function describeTypedData(data: TypedData): TypedDataMeaning | undefined {
  const encodedType = encodeType(data.types, data.primaryType);
  const known = KNOWN.find(({ encodedTypes }) => encodedTypes.includes(encodedType));
  return known === undefined ? readPermit2Witness(data, encodedType) : known.read(data);
}
