import { encodeFunctionData, getAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import {
  admin,
  approve,
  approveAndFinish,
  ask,
  createTransaction,
  createWallet,
  getTransaction,
  RECIPIENT,
  readTransaction,
  refusal,
  signFirst,
  stranger,
  transferBody,
  WALLETS,
} from './practice-client.ts';

let service: RunningLocalService;
let wallet: string;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: { writes: 10_000, reads: 10_000 } } });
  wallet = await createWallet(service);
});
afterAll(() => service.stop());

const params = transferBody.params;

describe('creating a transaction', () => {
  test('answers 201 and a record that waits for the signer with the hash as its message', async () => {
    const answer = await ask(service, 'POST', `${WALLETS}/${wallet}/transactions`, { body: transferBody });
    expect(answer.status).toBe(201);
    const hash = readTransaction(answer).onChain?.userOperationHash;
    expect(answer.body).toMatchObject({
      id: expect.stringMatching(/^tx-/),
      walletType: 'evm-smart-wallet',
      status: 'awaiting-approval',
      approvals: { pending: [{ signer: params.signer, message: hash }], submitted: [] },
      params,
      onChain: {
        userOperation: { sender: wallet, maxFeePerGas: expect.stringMatching(/^0x[1-9a-f]/) },
        simulated: true,
      },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(answer.body).not.toHaveProperty('error');
  });

  test('takes the admin signer where none is named, and echoes the letter case of one that is', async () => {
    const { calls, chain } = params;
    const unnamed = await createTransaction(service, wallet, { params: { calls, chain } });
    const lower = `evm-keypair:${admin.address.toLowerCase()}`;
    const named = await createTransaction(service, wallet, { params: { calls, chain, signer: lower } });
    expect(unnamed.approvals?.pending[0]?.signer).toBe(`evm-keypair:${admin.address}`);
    expect(named.approvals?.pending[0]?.signer).toBe(lower);
  });

  test('answers the same record for a repeated idempotency key, and another one for another wallet', async () => {
    const other = await createWallet(service);
    const headers = { 'x-idempotency-key': 'transfer-1' };
    const post = (of: string) => ask(service, 'POST', `${WALLETS}/${of}/transactions`, { body: transferBody, headers });
    const [first, again, elsewhere] = [await post(wallet), await post(wallet), await post(other)];
    expect([first.status, again.status, elsewhere.status]).toEqual([201, 200, 201]);
    expect(again.body).toEqual(first.body);
    expect(readTransaction(elsewhere).id).not.toBe(readTransaction(first).id);
  });

  test('encodes calls that are given by function', async () => {
    const abi = [
      {
        type: 'function',
        name: 'transfer',
        stateMutability: 'nonpayable',
        inputs: [
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
        outputs: [],
      },
    ] as const;
    const token = '0x1111111111111111111111111111111111111111';
    const call = { address: token, functionName: 'transfer', abi, args: [RECIPIENT, '5'] };
    const created = await createTransaction(service, wallet, { params: { ...params, calls: [call] } });
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [getAddress(RECIPIENT), 5n] });
    expect(created.onChain?.userOperation?.callData).toContain(data.slice(2));
    expect(created.params?.calls).toEqual([call]);
  });

  test('gives pending transactions different nonces', async () => {
    const created = await Promise.all([1, 2, 3].map(() => createTransaction(service, wallet)));
    expect(new Set(created.map(({ onChain }) => onChain?.userOperation?.nonce)).size).toBe(3);
  });

  test('answers 422 with the reason when the calls would be reverted, unless it is told not to look', async () => {
    const calls = [{ to: RECIPIENT, value: (10n ** 30n).toString() }];
    const body = { params: { ...params, calls } };
    const answer = await ask(service, 'POST', `${WALLETS}/${wallet}/transactions`, { body });
    service.settings.simulateBeforeCreate = false;
    const created = await createTransaction(service, wallet, body);
    service.settings.simulateBeforeCreate = true;
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      error: { reason: 'execution-reverted', message: expect.any(String), revert: { type: 'revert' } },
      message: expect.stringContaining('insufficient native balance'),
    });
    expect(created.status).toBe('awaiting-approval');
  });

  test.each([
    ['no calls', { ...params, calls: [] }],
    ['calls that are no array', { ...params, calls: 'all' }],
    ['a recipient that is no address', { ...params, calls: [{ to: 'alice', value: '1', data: '0x' }] }],
    ['a negative value', { ...params, calls: [{ to: RECIPIENT, value: '-1' }] }],
    ['a value in whole ether', { ...params, calls: [{ to: RECIPIENT, value: '0.5' }] }],
    ['half a byte of data', { ...params, calls: [{ to: RECIPIENT, data: '0x123' }] }],
    ['a function its abi does not have', { ...params, calls: [{ address: RECIPIENT, functionName: 'x', abi: [] }] }],
    ['a chain without EVM accounts', { ...params, chain: 'solana' }],
    ['a chain without a name', { ...params, chain: '' }],
    ['a signer that is not the wallet’s', { ...params, signer: `evm-keypair:${stranger.address}` }],
    ['a signer that is no locator', { ...params, signer: admin.address }],
  ])('answers 400 for %s', async (_what, wrong) => {
    const answer = await ask(service, 'POST', `${WALLETS}/${wallet}/transactions`, { body: { params: wrong } });
    expect([answer.status, answer.body]).toEqual([400, refusal]);
  });
});

describe('approving a transaction', () => {
  test('answers a record that has left awaiting-approval, and ends in success with a transaction id', async () => {
    const { answer, finished } = await approveAndFinish(service, wallet, await createTransaction(service, wallet));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'pending',
      approvals: { pending: [], submitted: [{ signer: params.signer, submittedAt: expect.stringMatching(/Z$/) }] },
    });
    expect(finished).toMatchObject({ status: 'success', onChain: { txId: expect.stringMatching(/^0x[0-9a-f]{64}$/) } });
    expect(finished).not.toHaveProperty('error');
  });

  test('stays pending for the delay that is set, and does not keep the service from stopping', async () => {
    const slow = await startLocalService({ chain: 'none', settings: { executionDelayMs: 3_600_000 } });
    const own = await createWallet(slow);
    const created = await createTransaction(slow, own);
    const approvals = [await signFirst(created)];
    await approve(slow, { wallet: own, kind: 'transactions', id: created.id, approvals });
    expect((await getTransaction(slow, own, created.id)).status).toBe('pending');
    await slow.stop();
  });

  test('moves the practice balances, and fails with a reason when they do not suffice', async () => {
    const poor = await createWallet(service);
    const most = { params: { ...params, calls: [{ to: RECIPIENT, value: (60n * 10n ** 18n).toString() }] } };
    const first = await createTransaction(service, poor, most);
    const second = await createTransaction(service, poor, most);
    expect((await approveAndFinish(service, poor, first)).finished.status).toBe('success');
    const { finished } = await approveAndFinish(service, poor, second);
    expect(finished).toMatchObject({ status: 'failed', failure: { reason: 'execution-reverted' } });
    expect(finished).not.toHaveProperty('error');
  });

  test('answers 409 to the same signer again', async () => {
    const created = await createTransaction(service, wallet);
    const { answer: first } = await approveAndFinish(service, wallet, created);
    const { answer: again, finished } = await approveAndFinish(service, wallet, created);
    expect([first.status, again.status, again.body]).toEqual([201, 409, refusal]);
    expect(finished.approvals?.submitted).toHaveLength(1);
  });

  test('answers 422 to anybody else once there are enough approvals', async () => {
    const created = await createTransaction(service, wallet);
    await approveAndFinish(service, wallet, created);
    const late = { ...(await signFirst(created, stranger)), signer: `evm-keypair:${stranger.address}` };
    const answer = await approve(service, { wallet, kind: 'transactions', id: created.id, approvals: [late] });
    expect([answer.status, answer.body]).toEqual([422, refusal]);
  });

  test('takes one of two approvals that arrive at once', async () => {
    const created = await createTransaction(service, wallet);
    const [first, second] = await Promise.all([
      approveAndFinish(service, wallet, created),
      approveAndFinish(service, wallet, created),
    ]);
    expect([first.answer.status, second.answer.status].sort()).toEqual([201, 409]);
    expect(second.finished.approvals?.submitted).toHaveLength(1);
  });

  test('waits for co-signers where there are any', async () => {
    service.settings.coSigners = [stranger.address];
    const created = await createTransaction(service, wallet);
    service.settings.coSigners = [];
    const { answer, finished: waiting } = await approveAndFinish(service, wallet, created);
    expect(answer.body).toMatchObject({ status: 'awaiting-approval' });
    expect(waiting.approvals).toMatchObject({ pending: [{}], submitted: [{}] });
    const approvals = [await signFirst(waiting, stranger)];
    await approve(service, { wallet, kind: 'transactions', id: created.id, approvals });
    await service.idle();
    expect((await getTransaction(service, wallet, created.id)).status).toBe('success');
  });

  test('accepts the signer in another letter case and members it does not know', async () => {
    const created = await createTransaction(service, wallet);
    const { signature } = await signFirst(created);
    const lower = { signer: `evm-keypair:${admin.address.toLowerCase()}`, signature, future: true };
    const answer = await approve(service, { wallet, kind: 'transactions', id: created.id, approvals: [lower] });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ approvals: { submitted: [{ signer: params.signer }] } });
  });
});

describe('an approval that is not valid', () => {
  const signer = params.signer;
  const wrongBytes = `0x${'11'.repeat(65)}`;

  test('answers 400 to a signature by another key, to one over the text of the hash, and to a bare one', async () => {
    const created = await createTransaction(service, wallet);
    const hash = created.approvals?.pending[0]?.message as `0x${string}`;
    const signatures = [
      await stranger.signMessage({ message: { raw: hash } }),
      await admin.signMessage({ message: hash }),
      await admin.sign({ hash }),
    ];
    for (const signature of signatures) {
      const approvals = [{ signer, signature }];
      const answer = await approve(service, { wallet, kind: 'transactions', id: created.id, approvals });
      expect([answer.status, answer.body]).toEqual([400, refusal]);
    }
    expect((await getTransaction(service, wallet, created.id)).status).toBe('awaiting-approval');
  });

  test('answers 400 to the high-s twin of a good signature', async () => {
    const created = await createTransaction(service, wallet);
    const { signature } = await signFirst(created);
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const s = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0');
    const twin = `${signature.slice(0, 66)}${s}${signature.endsWith('1b') ? '1c' : '1b'}`;
    const approvals = [{ signer, signature: twin }];
    const answer = await approve(service, { wallet, kind: 'transactions', id: created.id, approvals });
    expect([answer.status, answer.body]).toEqual([400, { error: true, message: 'The signature has a high s.' }]);
  });

  test('takes none of several approvals when one is wrong', async () => {
    service.settings.coSigners = [stranger.address];
    const created = await createTransaction(service, wallet);
    service.settings.coSigners = [];
    const wrong = { signer: `evm-keypair:${stranger.address}`, signature: wrongBytes };
    const approvals = [await signFirst(created), wrong];
    const answer = await approve(service, { wallet, kind: 'transactions', id: created.id, approvals });
    expect(answer.status).toBe(400);
    expect((await getTransaction(service, wallet, created.id)).approvals?.submitted).toEqual([]);
  });

  test.each([
    ['an empty list', []],
    ['no list', undefined],
    ['a signer nobody awaits', [{ signer: `evm-keypair:${stranger.address}`, signature: wrongBytes }]],
    ['64 bytes', [{ signer, signature: `0x${'11'.repeat(64)}` }]],
    ['a recovery id of 0', [{ signer, signature: `0x${'11'.repeat(64)}00` }]],
    ['text', [{ signer, signature: 'signed' }]],
    ['no signature', [{ signer }]],
    ['the same signer twice', [1, 2].map(() => ({ signer, signature: wrongBytes }))],
  ])('answers 400 for %s', async (_what, approvals) => {
    const created = await createTransaction(service, wallet);
    const answer = await approve(service, { wallet, kind: 'transactions', id: created.id, approvals });
    expect([answer.status, answer.body]).toEqual([400, refusal]);
  });
});

describe('reading transactions', () => {
  test('answers 404 for an id this wallet does not have, though another one has', async () => {
    const other = await createWallet(service);
    const { id } = await createTransaction(service, other);
    for (const path of [`${wallet}/transactions/${id}`, `${wallet}/transactions/tx-none`]) {
      const answer = await ask(service, 'GET', `${WALLETS}/${path}`);
      expect([answer.status, answer.body]).toEqual([404, refusal]);
    }
    const approvals = [{ signer: params.signer, signature: '0x' }];
    expect((await approve(service, { wallet, kind: 'transactions', id, approvals })).status).toBe(404);
  });

  test('lists them newest first, ten a page, and is 404 when the service does not offer it', async () => {
    const many = await createWallet(service);
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.unshift((await createTransaction(service, many)).id);
    const list = async (query: string) => ask(service, 'GET', `${WALLETS}/${many}/transactions${query}`);
    const idsOf = ({ body }: { body: unknown }) =>
      (body as { transactions: { id: string }[] }).transactions.map((t) => t.id);
    expect(idsOf(await list(''))).toEqual(ids.slice(0, 10));
    expect(idsOf(await list('?page=2'))).toEqual(ids.slice(10));
    expect(idsOf(await list('?page=2&perPage=5'))).toEqual(ids.slice(5, 10));
    expect((await list('?page=0')).status).toBe(400);
    service.settings.listOrder = 'oldest-first';
    expect(idsOf(await list('?perPage=1'))).toEqual(ids.slice(-1));
    service.settings.optionalReads.transactions = false;
    expect((await list('')).status).toBe(404);
    service.settings.optionalReads.transactions = true;
    service.settings.listOrder = 'newest-first';
  });
});
