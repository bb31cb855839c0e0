import type { Hex } from '#shared/hex.ts';

/** A call as the account makes it: lower-case hex, the value in the smallest unit of the native currency. */
export type PlainCall = { to: Hex; value: bigint; data: Hex };
