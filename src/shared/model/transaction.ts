import * as z from 'zod';
import { approvalsSchema } from './approval.ts';
import { callSchema } from './call.ts';
import { maybe, text, timestamp } from './tolerant.ts';

/** A transaction of a smart wallet (service interface §2.10). Unknown members are kept. */
export const transactionSchema = z.looseObject({
  id: text,
  walletType: maybe(text),
  status: text,
  approvals: maybe(approvalsSchema),
  // A Solana wallet's params are not described: whatever they hold is kept and shown.
  params: maybe(z.looseObject({ calls: maybe(z.array(callSchema)), chain: maybe(text), signer: maybe(text) })),
  onChain: maybe(
    z.looseObject({
      // Judged field by field by the proof, so nothing is taken for granted here.
      userOperation: maybe(z.record(z.string(), z.unknown())),
      userOperationHash: maybe(z.string()),
      txId: maybe(text),
      explorerLink: maybe(text),
    }),
  ),
  createdAt: maybe(timestamp),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** Body of Create Transaction (service interface §4.5). */
export const createTransactionBodySchema = z.looseObject({
  params: z.looseObject({ calls: z.array(callSchema).min(1), chain: z.string(), signer: z.string().optional() }),
});
export type CreateTransactionBody = z.infer<typeof createTransactionBodySchema>;

export const transactionListSchema = z.looseObject({ transactions: z.array(z.unknown()) });
