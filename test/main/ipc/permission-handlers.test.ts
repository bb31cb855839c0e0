import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Hex } from '#shared/hex.ts';
import { encode } from '../../helpers/describe-data.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { CHAIN_ID, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { type Desk, openDesk, reopenDesk, WALLETS_PATH } from '../../helpers/practice-desk.ts';
import { restartWith } from '../../helpers/restart-with.ts';

const TOKEN: Hex = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const SPENDER: Hex = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const OTHER: Hex = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const chain = 'base-sepolia';

const approving = (spender: Hex, amount: bigint) => ({
  to: TOKEN,
  value: '0',
  data: encode('function approve(address,uint256)', [spender, amount]),
});

/** Another program asks for it, and the operator says yes. */
async function sign(desk: Desk, path: 'transactions' | 'signatures', body: object): Promise<void> {
  const asked = (await desk.ask('POST', `${WALLETS_PATH}/${desk.wallet}/${path}`, body)).body as { id: string };
  await desk.sync();
  await desk.ended(await desk.approve(path === 'transactions' ? 'transaction' : 'signature', asked.id));
}
const signCall = (desk: Desk, call: object) => sign(desk, 'transactions', { params: { calls: [call], chain } });

const list = async ({ app, profileId, wallet }: Desk) =>
  expectValue(await app.permissions.list({ profileId, walletAddress: wallet }));

describe('the permissions of a wallet', () => {
  test('are what was signed here and not taken back, and the call that was filled in takes one back', async () => {
    const desk = await openDesk();
    expect(await list(desk)).toEqual({ permissions: [], nodes: [], failures: [] });
    await desk.requestTransfer();
    await signCall(desk, approving(SPENDER, 5n));
    await signCall(desk, approving(OTHER, 2n ** 200n));
    const { permissions } = await list(desk);
    expect(permissions.map(({ by, atMost, standing }) => [by, atMost, standing])).toEqual([
      [OTHER, null, 'stands'],
      [SPENDER, '5', 'stands'],
    ]);
    expect(permissions[1]).toMatchObject({
      chain,
      token: TOKEN,
      tokenInfo: { symbol: 'USDC', decimals: 6, saidBy: 'list' },
      spender: { name: null, timesUsed: 1 },
      claim: null,
      record: { kind: 'transaction' },
    });

    const { profileId, wallet: walletAddress } = desk;
    const { revoke } = permissions[1] ?? {};
    if (!revoke) throw new Error('It can be taken back.');
    const calls = [{ kind: 'contract', value: '0', ...revoke } as const];
    const preview = expectValue(await desk.app.compose.preview({ profileId, walletAddress, chain, calls }));
    if (!preview.ok) throw new Error('It can be composed.');
    expect(preview.headline).toContain(`Take back from ${SPENDER} the approval for USDC`);
    const made = await desk.ended(
      expectValue(
        await desk.app.wallets.createTransaction({
          profileId,
          walletAddress,
          chain,
          calls: preview.encoded,
          formId: 'the-revocation',
        }),
      ),
    );
    await desk.sync();
    await desk.ended(await desk.approve('transaction', String(made.facts.recordId)));
    expect((await list(desk)).permissions.map(({ by }) => by)).toEqual([OTHER]);
  });

  test('are known after a restart without the cache and without the service', async () => {
    const desk = await openDesk();
    await signCall(desk, approving(SPENDER, 5n));
    const before = await list(desk);
    await desk.stop();
    await desk.service.stop();
    for (const ending of ['', '-wal', '-shm']) rmSync(join(desk.dataFolder, `cache.db${ending}`), { force: true });
    const again = await reopenDesk(desk);
    expect(await list(again)).toEqual(before);
    const key = { profileId: again.profileId, walletAddress: again.wallet };
    expectValue(await again.app.app.lock());
    expect((await list(again)).permissions).toHaveLength(1);
    expect(expectFailure(await again.app.permissions.read(key)).code).toBe('locked');
  });

  test('say of a permit how it ends, and warn of a spender that is denied', async () => {
    const desk = await openDesk();
    const typedData = typedDataOf({
      type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
      domain: { name: 'USDC', version: '2', chainId: CHAIN_ID, verifyingContract: TOKEN },
      message: { owner: desk.wallet, spender: SPENDER, value: '5', nonce: '0', deadline: '32503680000' },
    });
    await sign(desk, 'signatures', { type: 'evm-typed-data', params: { typedData, chain } });
    expectValue(await desk.app.denied.put({ key: { address: SPENDER, chain: null } }));
    const [permit] = (await list(desk)).permissions;
    expect(permit).toMatchObject({ how: 'permit', isOffChain: true, endsAt: 32_503_680_000, revoke: null });
    expect(permit?.findings[0]).toMatchObject({ rule: 'denied-address', severity: 'forbidden' });
  });

  test('leave out what cannot be read, and say so', async () => {
    const desk = await openDesk();
    await signCall(desk, approving(SPENDER, 5n));
    await signCall(desk, approving(OTHER, 6n));
    const broken = `UPDATE signed_permissions SET changes = '{' WHERE changes LIKE '%${SPENDER}%'`;
    const again = await restartWith(desk, broken);
    expect((await list(again)).permissions.map(({ by }) => by)).toEqual([OTHER]);
    const { troubles } = expectValue(await again.app.app.status());
    expect(JSON.stringify(troubles)).toContain('note of what a signature allowed');
  });

  test('of a profile or a wallet that is not here are none', async () => {
    const { app, profileId } = await openDesk();
    const walletAddress = OTHER;
    for (const ask of [app.permissions.list, app.permissions.read]) {
      expect(expectFailure(await ask({ profileId, walletAddress })).code).toBe('unknown-wallet');
      expect(expectFailure(await ask({ profileId: 'nobody', walletAddress })).code).toBe('unknown-profile');
    }
  });
});
