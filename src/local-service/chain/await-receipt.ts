import { setTimeout as wait } from 'node:timers/promises';
import { type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem';
import type { Hex } from '#shared/hex.ts';
import type { DevnetClient } from './devnet-client.ts';

const BETWEEN_LOOKS_MS = 20;
/** anvil mines what it took at once: only a machine that is held up keeps it waiting. */
const LONGEST_MS = 120_000;

/**
 * The receipt of a transaction that anvil took.
 *
 * viem's `waitForTransactionReceipt` looks again only when a block comes, and not while it is still looking. On a chain that makes a block
 * for each transaction and none besides, the one block that matters can come in just that time, and it waits in vain.
 * @throws when the transaction is not mined within two minutes
 */
export async function awaitReceipt(
  client: Pick<DevnetClient, 'getTransactionReceipt'>,
  hash: Hex,
): Promise<TransactionReceipt> {
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    const receipt = await findReceipt(client, hash);
    if (receipt !== undefined) return receipt;
    if (Date.now() > end) throw new Error(`The devnet has not mined ${hash} within ${LONGEST_MS / 1000} seconds.`);
    await wait(BETWEEN_LOOKS_MS);
  }
}

async function findReceipt(client: Pick<DevnetClient, 'getTransactionReceipt'>, hash: Hex) {
  try {
    return await client.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined;
    throw error;
  }
}
