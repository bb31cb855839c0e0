import * as z from 'zod';
import type { Difference } from './service-request.ts';

const withChainSchema = z.looseObject({ params: z.looseObject({ chain: z.string() }) });

/** For `compare`: where a created record names its chain, it must be the one that was asked for. */
export function compareChain(value: unknown, expected: string): Difference | undefined {
  const actual = withChainSchema.safeParse(value).data?.params.chain;
  return actual === undefined || actual === expected ? undefined : { field: 'params.chain', expected, actual };
}
