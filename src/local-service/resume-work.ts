import { advanceOrder } from './content/advance-order.ts';
import { finishActionLater } from './resources/actions.ts';
import { executeTransaction } from './resources/execute-transaction.ts';
import { finishSignature } from './resources/finish-signature.ts';
import { finishMintLater } from './resources/nfts.ts';
import type { ServiceContext } from './service-context.ts';

/** Goes on with everything that had not come to its end when the service did. */
export function resumeWork(context: ServiceContext): void {
  resumeApproved(context);
  const { collections, actions, orders } = context.store.content;
  for (const collection of collections.values()) {
    for (const nft of collection.nfts.values()) finishMintLater({ collection, nft }, context);
  }
  for (const action of actions.values()) finishActionLater(action, context);
  for (const order of orders.values()) advanceOrder(order, context);
}

/**
 * Goes on with what was approved and not yet executed when the service ended. Records and chain are kept of the same moment, so
 * a record that is `pending` has not been executed on that chain.
 */
function resumeApproved(context: ServiceContext): void {
  for (const wallet of context.store.wallets.values()) {
    for (const transaction of wallet.transactions.values()) {
      if (transaction.status !== 'pending') continue;
      context.background.schedule(() => executeTransaction(transaction, context));
    }
    for (const signature of wallet.signatures.values()) {
      if (signature.status !== 'pending') continue;
      context.background.schedule(() => finishSignature({ wallet, signature }, context));
    }
  }
}
