import * as z from 'zod';
import { isEvmAddress, isHex } from '#shared/hex.ts';

export const hex = z.string().refine(isHex, 'is not hex');
export const address = z.string().refine(isEvmAddress, 'is not an address');

/** A number of any size: JSON has it as decimal text. */
export const integer = z.codec(z.string().regex(/^\d+$/), z.bigint(), { decode: BigInt, encode: String });

/** A map whose order counts: JSON has it as pairs. */
export function mapOf<Value extends z.ZodType>(value: Value) {
  type Pair<Side> = [key: string, value: Side];
  // For a value of any schema, the types of a tuple leave open whether it may be missing; here it never is.
  const pairs = z.array(z.tuple([z.string(), value])) as unknown as z.ZodType<
    Pair<z.output<Value>>[],
    Pair<z.input<Value>>[]
  >;
  const map = z.custom<Map<string, z.output<Value>>>((candidate) => candidate instanceof Map);
  return z.codec(pairs, map, { decode: (entries) => new Map(entries), encode: (entries) => [...entries] });
}
