import { expect, test } from 'vitest';
import { practiceTokenAddresses } from '#local-service/chain/practice-address.ts';
import { createSimulatedLedger } from '#local-service/chain/simulated-ledger.ts';
import { RECIPIENT } from './practice-client.ts';

test('a simulated chain counts the operations of a nonce key as the EntryPoint does, each key by itself', async () => {
  const ledger = createSimulatedLedger({
    kind: 'kernel',
    tokens: practiceTokenAddresses(),
    books: { balances: new Map(), sequences: new Map() },
    isWallet: () => true,
  });
  const planned = { wallet: RECIPIENT, calls: [], callData: '0x' } as const;
  const draft = (nonceKey: bigint) => ledger.draftOperation({ ...planned, nonceKey, firstSequence: 100n });
  const first = await draft(7n);
  expect([first.nonce, (await draft(7n)).nonce]).toEqual([(7n << 64n) | 100n, (7n << 64n) | 100n]);
  const operation = { sender: RECIPIENT, callData: '0x', signature: '0x', ...first } as const;
  await ledger.execute({ operation, operationHash: `0x${'00'.repeat(32)}`, calls: [], signer: RECIPIENT });
  expect([(await draft(7n)).nonce, (await draft(8n)).nonce]).toEqual([(7n << 64n) | 101n, (8n << 64n) | 100n]);
});
