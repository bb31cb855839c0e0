import { createPublicClient, encodeFunctionData, http, parseAbi } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import {
  admin,
  approve,
  approveAndFinish,
  ask,
  BALANCES,
  createTransaction,
  createWallet,
  getTransaction,
  signFirst,
  stranger,
  WALLETS,
} from './practice-client.ts';

/** These tests need anvil and the account-abstraction artifacts, as every development machine has them. */
const TOKEN = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 value)',
  'function mint(address to, uint256 value)',
]);

const FRIEND = '0x00000000000000000000000000000000000A11cE';
const ETHER = 10n ** 18n;

describe.each(['practice', 'simple'] as const)('the devnet with %s accounts', (account) => {
  let service: RunningLocalService;
  let wallet: `0x${string}`;
  beforeAll(async () => {
    service = await startLocalService({ account, settings: { rateLimit: { writes: 10_000, reads: 10_000 } } });
  });
  beforeEach(async () => {
    wallet = (await createWallet(service)) as `0x${string}`;
  });
  afterAll(() => service.stop());

  function chain() {
    return createPublicClient({ transport: http(service.chainClient?.rpcUrl) });
  }

  function usdcOf(holder: `0x${string}`): Promise<bigint> {
    return chain().readContract({
      address: service.chain.tokens.usdc,
      abi: TOKEN,
      functionName: 'balanceOf',
      args: [holder],
    });
  }

  const transferUsdc = (value: bigint) => ({
    to: service.chain.tokens.usdc,
    value: '0',
    data: encodeFunctionData({ abi: TOKEN, functionName: 'transfer', args: [FRIEND, value] }),
  });

  const onBase = (calls: object[], more: object = {}) => ({ params: { calls, chain: 'base-sepolia', ...more } });

  const ONE_WEI = [{ to: FRIEND, value: '1', data: '0x' }];

  const byStranger = () => onBase(ONE_WEI, { signer: `evm-keypair:${stranger.address}` });

  function ownerOf(account: `0x${string}`): Promise<string> {
    const abi = parseAbi(['function owner() view returns (address)']);
    return chain().readContract({ address: account, abi, functionName: 'owner' });
  }

  async function delegateToStranger(): Promise<void> {
    const body = { signer: stranger.address, chain: 'base-sepolia' };
    const answer = await ask(service, 'POST', `${WALLETS}/${wallet}/signers`, { body });
    const registration = delegatedSignerSchema.parse(answer.body).chains['base-sepolia'];
    if (registration?.id === undefined) throw new Error('no registration is under way');
    const { id, approvals } = registration;
    const own = [await signFirst({ id, approvals })];
    await approve(service, { wallet, kind: 'signatures', id, approvals: own });
    await service.idle();
  }

  async function approveAs(signer: typeof admin, transaction: Awaited<ReturnType<typeof createTransaction>>) {
    const approvals = [await signFirst(transaction, signer)];
    await approve(service, { wallet, kind: 'transactions', id: transaction.id, approvals });
    await service.idle();
    return (await getTransaction(service, wallet, transaction.id)).status;
  }

  function fund(amount: number, token = 'usdc') {
    const body = { amount, token, chain: 'base-sepolia' };
    return ask(service, 'POST', `${BALANCES}/${wallet}/balances`, { body });
  }

  test('it says that the chain is real and what is not', () => {
    expect(service.chain).toMatchObject({ mode: 'anvil', name: 'base-sepolia', id: 84532, account });
    expect(service.chain.note).toContain('every other chain is simulated');
  });

  test('a created wallet is a deployed account with 1 test ETH', async () => {
    expect((await chain().getCode({ address: wallet }))?.length).toBeGreaterThan(2);
    expect(await chain().getBalance({ address: wallet })).toBe(ETHER);
    expect(await ownerOf(wallet)).toBe(admin.address);
  });

  test('funding mints on the chain, and balances are read from it', async () => {
    const answer = await fund(12.5);
    expect(answer.body).toEqual([
      { token: 'usdc', decimals: 6, balances: { 'base-sepolia': '12500000', total: '12500000' } },
    ]);
    expect(await usdcOf(wallet)).toBe(12_500_000n);
    const read = await ask(service, 'GET', `${BALANCES}/${wallet}/balances?tokens=eth,usdc,usdxm&chains=base-sepolia`);
    expect(read.body).toEqual([
      { token: 'eth', decimals: 18, balances: { 'base-sepolia': ETHER.toString(), total: ETHER.toString() } },
      { token: 'usdc', decimals: 6, balances: { 'base-sepolia': '12500000', total: '12500000' } },
      { token: 'usdxm', decimals: 6, balances: { 'base-sepolia': '0', total: '0' } },
    ]);
  });

  describe('an approved user operation', () => {
    test('moves ether and tokens in one batch, exactly, and costs the wallet no gas', async () => {
      await fund(20);
      const before = { ether: await chain().getBalance({ address: FRIEND }), usdc: await usdcOf(FRIEND) };
      const calls = [{ to: FRIEND, value: '250000000000000000', data: '0x' }, transferUsdc(7_000_000n)];
      const { finished } = await approveAndFinish(
        service,
        wallet,
        await createTransaction(service, wallet, onBase(calls)),
      );
      expect(finished.status).toBe('success');
      expect(finished.onChain).not.toHaveProperty('simulated');
      const receipt = await chain().getTransactionReceipt({ hash: finished.onChain?.txId as `0x${string}` });
      expect([receipt.status, receipt.to]).toEqual(['success', service.chainClient?.entryPoint.toLowerCase()]);
      expect((await chain().getBalance({ address: FRIEND })) - before.ether).toBe(ETHER / 4n);
      expect((await usdcOf(FRIEND)) - before.usdc).toBe(7_000_000n);
      expect(await chain().getBalance({ address: wallet })).toBe(ETHER - ETHER / 4n);
      expect(await usdcOf(wallet)).toBe(13_000_000n);
    });

    test('fails with the reason when the chain has changed since it was created', async () => {
      await fund(5);
      const first = await createTransaction(service, wallet, onBase([transferUsdc(4_000_000n)]));
      const second = await createTransaction(service, wallet, onBase([transferUsdc(4_000_000n)]));
      expect((await approveAndFinish(service, wallet, first)).finished.status).toBe('success');
      const { finished } = await approveAndFinish(service, wallet, second);
      expect(finished).toMatchObject({
        status: 'failed',
        failure: {
          reason: 'execution-reverted',
          message: expect.stringContaining('TestToken: transfer amount exceeds balance'),
          revert: {
            type: 'revert',
            reason: 'TestToken: transfer amount exceeds balance',
            reasonData: expect.any(String),
          },
        },
      });
      expect(finished).not.toHaveProperty('error');
      expect(await usdcOf(wallet)).toBe(1_000_000n);
    });

    test('can be approved in any order', async () => {
      const calls = [{ to: FRIEND, value: '1', data: '0x' }];
      const created = [];
      for (let count = 0; count < 3; count += 1) created.push(await createTransaction(service, wallet, onBase(calls)));
      for (const transaction of created.reverse()) {
        expect((await approveAndFinish(service, wallet, transaction)).finished.status).toBe('success');
      }
      expect(await chain().getBalance({ address: wallet })).toBe(ETHER - 3n);
    });

    test('runs also when many are approved at once, on several wallets', async () => {
      const other = await createWallet(service);
      const calls = [{ to: FRIEND, value: '1', data: '0x' }];
      const finished = await Promise.all(
        [wallet, other, wallet, other].map(async (of) =>
          approveAndFinish(service, of, await createTransaction(service, of, onBase(calls))),
        ),
      );
      expect(finished.map(({ finished: { status } }) => status)).toEqual(Array(4).fill('success'));
    });

    test('of a delegated signer carries its signature past the chain, and the owner stays the owner', async () => {
      await delegateToStranger();
      expect(await approveAs(stranger, await createTransaction(service, wallet, byStranger()))).toBe('success');
      expect(await ownerOf(wallet)).toBe(admin.address);
      expect(await approveAs(admin, await createTransaction(service, wallet, onBase(ONE_WEI)))).toBe('success');
    });

    test('of each signer is checked against that signer, also when both act at once', async () => {
      await delegateToStranger();
      const statuses = await Promise.all(
        Array.from({ length: 6 }, async (_, index) =>
          index % 2 === 0
            ? approveAs(stranger, await createTransaction(service, wallet, byStranger()))
            : approveAs(admin, await createTransaction(service, wallet, onBase(ONE_WEI))),
        ),
      );
      expect(statuses).toEqual(Array(6).fill('success'));
      expect(await ownerOf(wallet)).toBe(admin.address);
    });

    test('on a chain that is simulated says so', async () => {
      const calls = [{ to: FRIEND, value: '1' }];
      const created = await createTransaction(service, wallet, { params: { calls, chain: 'polygon-amoy' } });
      const { finished } = await approveAndFinish(service, wallet, created);
      expect(finished).toMatchObject({ status: 'success', onChain: { simulated: true } });
      expect(await chain().getBalance({ address: wallet })).toBe(ETHER);
    });
  });

  describe('a transaction that would revert', () => {
    const post = (calls: object[]) =>
      ask(service, 'POST', `${WALLETS}/${wallet}/transactions`, { body: onBase(calls) });

    test('is refused with 422 and the contract’s own words', async () => {
      const mint = encodeFunctionData({ abi: TOKEN, functionName: 'mint', args: [wallet, 1n] });
      const answer = await post([{ to: service.chain.tokens.usdc, value: '0', data: mint }]);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        error: {
          reason: 'execution-reverted',
          message: expect.any(String),
          revert: { type: 'revert', reason: 'TestToken: only the owner mints' },
        },
        message: expect.stringContaining('TestToken: only the owner mints'),
      });
    });

    test('for want of ether names what the wallet holds', async () => {
      const answer = await post([{ to: FRIEND, value: (2n * ETHER).toString() }]);
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { message: expect.stringContaining(`holds ${ETHER} wei`) },
      ]);
    });

    test('is created where the service does not look, and fails when it is executed', async () => {
      service.settings.simulateBeforeCreate = false;
      const created = await createTransaction(
        service,
        wallet,
        onBase([{ to: FRIEND, value: (2n * ETHER).toString() }]),
      );
      service.settings.simulateBeforeCreate = true;
      const { finished } = await approveAndFinish(service, wallet, created);
      expect(finished).toMatchObject({ status: 'failed', failure: { reason: 'execution-reverted' } });
      expect(await chain().getBalance({ address: wallet })).toBe(ETHER);
    });
  });
});
