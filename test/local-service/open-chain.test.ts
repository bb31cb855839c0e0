import { expect, test } from 'vitest';
import { openChain } from '#local-service/chain/open-chain.ts';
import { startAnvil } from '#local-service/chain/start-anvil.ts';

test('a Kernel account is simulated although a chain was asked for, and the reason is said', async () => {
  expect(await openChain({ chain: 'anvil', account: 'kernel' })).toEqual({
    devnet: undefined,
    account: 'kernel',
    because: expect.stringContaining('Kernel'),
  });
});

test('without a chain the account is Kernel, for a practice account too, unless SimpleAccount is wanted', async () => {
  expect(await openChain({ chain: 'none', account: undefined })).toMatchObject({ account: 'kernel' });
  expect(await openChain({ chain: 'none', account: 'practice' })).toMatchObject({ account: 'kernel' });
  expect(await openChain({ chain: 'none', account: 'simple' })).toMatchObject({ account: 'simple' });
});

test('a program that is not there, or ends at once, is a named error', async () => {
  await expect(startAnvil({ program: '/nowhere/anvil' })).rejects.toMatchObject({ name: 'AnvilStartError' });
  await expect(startAnvil({ program: process.execPath })).rejects.toMatchObject({ name: 'AnvilStartError' });
});
