import type { Hex } from '#shared/hex.ts';
import { hashTypedDataByStandard } from './hash-by-standard.ts';
import { hashTypedDataByViem } from './hash-by-viem.ts';
import type { TypedData } from './typed-data.ts';

/** What each encoder says the digest of a message is, before an account wraps it. */
export type EncodedTwice = { standard: Hex; viem: Hex | undefined };

/** The digest of typed data by both encoders; who uses it has to see that they agree. */
export function hashTypedDataTwice(data: TypedData): EncodedTwice {
  return { standard: hashTypedDataByStandard(data), viem: hashTypedDataByViem(data) };
}
