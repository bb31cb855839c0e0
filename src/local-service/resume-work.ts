import { executeTransaction } from './resources/execute-transaction.ts';
import { finishSignature } from './resources/signatures.ts';
import type { ServiceContext } from './service-context.ts';

/**
 * Goes on with what was approved and not yet executed when the service ended. Records and chain are kept of the same moment, so
 * a record that is `pending` has not been executed on that chain.
 */
export function resumeWork(context: ServiceContext): void {
  for (const wallet of context.store.wallets.values()) {
    for (const transaction of wallet.transactions.values()) {
      if (transaction.status !== 'pending') continue;
      context.background.schedule(() => executeTransaction(transaction, context));
    }
    for (const signature of wallet.signatures.values()) {
      if (signature.status === 'pending')
        context.background.schedule(async () => finishSignature({ wallet, signature }));
    }
  }
}
