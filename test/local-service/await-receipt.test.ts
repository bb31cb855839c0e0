import { type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem';
import { expect, test } from 'vitest';
import { awaitReceipt } from '#local-service/chain/await-receipt.ts';

const HASH = `0x${'ab'.repeat(32)}` as const;
const RECEIPT = { transactionHash: HASH } as unknown as TransactionReceipt;

/** A chain that mines the transaction after so many looks, and makes no block besides. */
function chainThatMinesAfter(looks: number, error: Error = new TransactionReceiptNotFoundError({ hash: HASH })) {
  let asked = 0;
  return {
    asked: () => asked,
    getTransactionReceipt: () => {
      asked += 1;
      return asked > looks ? Promise.resolve(RECEIPT) : Promise.reject(error);
    },
  } as unknown as Parameters<typeof awaitReceipt>[0] & { asked(): number };
}

test('the receipt is looked for until it is there, whether or not a block comes meanwhile', async () => {
  const chain = chainThatMinesAfter(3);
  expect(await awaitReceipt(chain, HASH)).toBe(RECEIPT);
  expect(chain.asked()).toBe(4);
});

test('any other answer than “not mined yet” is an error at once', async () => {
  const chain = chainThatMinesAfter(3, new Error('gone'));
  await expect(awaitReceipt(chain, HASH)).rejects.toThrow('gone');
  expect(chain.asked()).toBe(1);
});
