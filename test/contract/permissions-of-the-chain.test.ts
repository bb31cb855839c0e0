import { expect, test } from 'vitest';
import type { Hex } from '#shared/hex.ts';
import { encode } from '../helpers/describe-data.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { DEAD } from '../helpers/honest-record.ts';
import { type Desk, openDesk, WALLETS_PATH } from '../helpers/practice-desk.ts';

/** What a wallet on a real chain allows is asked of its contracts, through the node that the operator let be asked. */
const chain = 'base-sepolia';

async function signCall(desk: Desk, to: Hex, data: Hex): Promise<void> {
  const body = { params: { calls: [{ to, value: '0', data }], chain } };
  const asked = (await desk.ask('POST', `${WALLETS_PATH}/${desk.wallet}/transactions`, body)).body as { id: string };
  await desk.sync();
  const done = await desk.ended(await desk.approve('transaction', asked.id));
  expect(done).toMatchObject({ state: 'final', condition: 'done' });
}

test('what stands is read from the chain, is gone when it was taken back there, and nobody is asked before', async () => {
  const desk = await openDesk({ service: { chain: 'anvil', account: 'practice' } });
  const access = desk.service.chainClient;
  if (access === null) throw new Error('This test needs the devnet.');
  const { app, profileId, wallet: walletAddress } = desk;
  const token = access.tokens.usdc;
  const approve = (amount: bigint) =>
    signCall(desk, token, encode('function approve(address,uint256)', [DEAD, amount]));
  await approve(1_500_000n);

  const key = { profileId, walletAddress };
  expect(expectValue(await app.permissions.read(key))).toMatchObject({
    permissions: [{ atMost: '1500000', by: DEAD, claim: null }],
    nodes: [],
    failures: [],
  });
  expectValue(await app.chains.setNode({ profileId, chain, url: access.rpcUrl }));
  const uses = { tokens: false, simulation: false, permissions: true };
  const { node } = expectValue(await app.chains.setUses({ profileId, chain, uses }));
  const host = node?.host;
  const told = { claim: { host, atMost: '1500000', endsAt: null } };
  expect(expectValue(await app.permissions.read(key))).toMatchObject({ permissions: [told], nodes: [{ chain, host }] });
  // What was told stays, with its age, when nobody is asked.
  expect(expectValue(await app.permissions.list(key))).toMatchObject({ permissions: [told] });

  await approve(0n);
  expect(expectValue(await app.permissions.read(key)).permissions).toEqual([]);
  await approve(7n);
  expect(expectValue(await app.permissions.read(key)).permissions).toMatchObject([{ claim: { atMost: '7' } }]);
  expectValue(await app.chains.setUses({ profileId, chain, uses: { ...uses, permissions: false } }));
  expect(expectValue(await app.permissions.list(key))).toMatchObject({ permissions: [{ claim: null }], nodes: [] });
});
