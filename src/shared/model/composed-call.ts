import * as z from 'zod';

const address = z.string().max(80);
/** Digits, in the smallest unit. */
const units = z.string().regex(/^\d{1,78}$/, 'a whole number in the smallest unit');

/** An argument as typed: text for every elementary type, lists for arrays, lists in the order of the members for tuples. */
export type TypedArgument = string | TypedArgument[];
const typedArgument: z.ZodType<TypedArgument> = z.lazy(() =>
  z.union([z.string().max(100_000), z.array(typedArgument).max(500)]),
);

/** One call as the operator composes it; main makes calldata of it and says in words what that does. */
export const composedCallSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('native'), to: address, amount: units }),
  z.object({ kind: z.literal('erc20'), token: address, to: address, amount: units }),
  z.object({ kind: z.literal('erc721'), contract: address, to: address, tokenId: units }),
  z.object({ kind: z.literal('erc1155'), contract: address, to: address, tokenId: units, amount: units }),
  z.object({
    kind: z.literal('contract'),
    contract: address,
    /** JSON ABI, or human-readable signatures, one a line. */
    abi: z.string().max(500_000),
    /** For example `transfer(address,uint256)`. */
    signature: z.string().max(2_000),
    arguments: z.array(typedArgument).max(100),
    value: units,
  }),
  z.object({ kind: z.literal('raw'), to: address, value: units, data: z.string().max(500_000) }),
]);
export type ComposedCall = z.infer<typeof composedCallSchema>;
