import * as z from 'zod';

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);

/**
 * An ABI that the operator gave for contracts that are not known here: it gives names to a call, and proves nothing.
 * Its items are read one by one, so one that is malformed spoils no other.
 */
export const operatorAbiSchema = z.object({
  /** What the operator calls it. */
  name: z.string().max(200),
  /** EIP-155 id; not there where it holds on every chain. */
  chainId: z.number().int().positive().optional(),
  /** The contract; not there where it holds everywhere. */
  address: address.optional(),
  /** JSON ABI (Solidity ABI specification, "JSON"). */
  abi: z.array(z.unknown()).max(5_000),
});
export type OperatorAbi = z.infer<typeof operatorAbiSchema>;

/** A clear-signing descriptor (ERC-7730) that the operator added as a file. */
export const operatorDescriptorSchema = z.object({
  /** The name of its file. */
  name: z.string().max(200),
  /** The file's JSON, whatever it holds. */
  json: z.unknown(),
});
export type OperatorDescriptor = z.infer<typeof operatorDescriptorSchema>;
