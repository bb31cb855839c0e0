import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createPublicClient, http } from 'viem';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { LocalServiceOptions, RunningLocalService } from '#local-service/local-service-options.ts';
import { delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';
import {
  approve,
  approveAndFinish,
  ask,
  BALANCES,
  createTransaction,
  createWallet,
  getTransaction,
  readSignature,
  signFirst,
  stranger,
  transferBody,
  WALLETS,
} from './practice-client.ts';
import { editFile, listAside, readAll, restart, startKept, worldPath } from './state-client.ts';

const KINDS: [name: string, world: string, options: LocalServiceOptions][] = [
  ['on anvil', 'anvil-practice', {}],
  ['on anvil, with SimpleAccount', 'anvil-simple', { account: 'simple' }],
  ['simulated', 'simulated-kernel', { chain: 'none' }],
];

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});

async function fund(service: RunningLocalService, wallet: string, chain: string) {
  return ask(service, 'POST', `${BALANCES}/${wallet}/balances`, { body: { amount: 7, token: 'usdc', chain } });
}

async function register(service: RunningLocalService, wallet: string) {
  const body = { signer: stranger.address, chain: 'base-sepolia' };
  const answer = await ask(service, 'POST', `${WALLETS}/${wallet}/signers`, { body });
  const registration = delegatedSignerSchema.parse(answer.body).chains['base-sepolia'];
  if (registration?.id === undefined) throw new Error('no registration is under way');
  return { id: registration.id, approvals: registration.approvals };
}

const TYPED_DATA = {
  type: 'evm-typed-data',
  params: {
    typedData: {
      types: { Order: [{ name: 'count', type: 'uint256' }] },
      primaryType: 'Order',
      domain: { name: 'Shop', chainId: 84532 },
      message: { count: '12345678901234567890' },
    },
    chain: 'base-sepolia',
  },
};

/** A wallet with something of everything: funds, an executed transfer, a pending one, a text, typed data, an active and a pending signer. */
async function fillWallet(service: RunningLocalService) {
  const wallet = await createWallet(service, { linkedUser: 'email:ops@example.com' });
  await fund(service, wallet, 'base-sepolia');
  await fund(service, wallet, 'polygon-amoy');
  const executed = await approveAndFinish(service, wallet, await createTransaction(service, wallet));
  const pending = await createTransaction(service, wallet);
  const body = { type: 'evm-message', params: { message: 'Hello', chain: 'base-sepolia' } };
  const text = readSignature(await ask(service, 'POST', `${WALLETS}/${wallet}/signatures`, { body }));
  const typed = readSignature(await ask(service, 'POST', `${WALLETS}/${wallet}/signatures`, { body: TYPED_DATA }));
  const registration = await register(service, wallet);
  await approve(service, {
    wallet,
    kind: 'signatures',
    id: registration.id,
    approvals: [await signFirst(registration)],
  });
  await service.idle();
  return { wallet, executed: executed.finished, pending, texts: [text, typed] };
}

async function transferAsDelegate(service: RunningLocalService, wallet: string): Promise<string> {
  const body = { params: { ...transferBody.params, signer: `evm-keypair:${stranger.address}` } };
  const transaction = await createTransaction(service, wallet, body);
  const approvals = [await signFirst(transaction, stranger)];
  await approve(service, { wallet, kind: 'transactions', id: transaction.id, approvals });
  await service.idle();
  return (await getTransaction(service, wallet, transaction.id)).status ?? '';
}

describe.each(KINDS)('a service with a state folder that is stopped and started again, %s', (_name, world, options) => {
  test('answers the same about everything, at the same address, to the same key', async () => {
    const first = await startKept(folder, options);
    const { wallet } = await fillWallet(first);
    const before = await readAll(first, wallet);
    const second = await restart(first, folder, options);
    expect(await readAll(second, wallet)).toEqual(before);
    expect([second.url, second.apiKey]).toEqual([first.url, first.apiKey]);
    expect(second.chain).toEqual(first.chain);
  });

  test('still executes what waits for its approval, and counts on from the balances it had', async () => {
    const first = await startKept(folder, options);
    const { wallet, pending } = await fillWallet(first);
    const second = await restart(first, folder, options);
    const read = await getTransaction(second, wallet, pending.id);
    expect((await approveAndFinish(second, wallet, read)).finished.status).toBe('success');
    await fund(second, wallet, 'polygon-amoy');
    const { balances } = await readAll(second, wallet);
    expect(balances).toMatchObject([
      {},
      { token: 'usdc', balances: { 'base-sepolia': '7000000', 'polygon-amoy': '14000000' } },
      {},
    ]);
  });

  test('finishes what was approved and not executed when it ended', async () => {
    const first = await startKept(folder, { ...options, settings: { executionDelayMs: 3_600_000 } });
    const wallet = await createWallet(first);
    const transaction = await createTransaction(first, wallet);
    await approve(first, {
      wallet,
      kind: 'transactions',
      id: transaction.id,
      approvals: [await signFirst(transaction)],
    });
    const registration = await register(first, wallet);
    await approve(first, {
      wallet,
      kind: 'signatures',
      id: registration.id,
      approvals: [await signFirst(registration)],
    });
    expect((await getTransaction(first, wallet, transaction.id)).status).toBe('pending');
    const second = await restart(first, folder, options);
    await second.idle();
    expect((await getTransaction(second, wallet, transaction.id)).status).toBe('success');
    const signer = await ask(second, 'GET', `${WALLETS}/${wallet}/signers/${stranger.address}`);
    expect(signer.body).toMatchObject({ chains: { 'base-sepolia': { status: 'active' } } });
  });

  test('gives one record for one idempotency key, and new wallets addresses of their own', async () => {
    const first = await startKept(folder, options);
    const wallet = await createWallet(first, { linkedUser: 'email:ops@example.com' });
    const post = (service: RunningLocalService) =>
      ask(service, 'POST', `${WALLETS}/${wallet}/transactions`, {
        body: transferBody,
        headers: { 'x-idempotency-key': 'once' },
      });
    const created = await post(first);
    const second = await restart(first, folder, options);
    expect(await post(second)).toMatchObject({ status: 200, body: created.body });
    expect(await createWallet(second, { linkedUser: 'email:ops@example.com' })).toBe(wallet);
    expect(await createWallet(second)).not.toBe(wallet);
  });

  test('knows its linked users in any letter case, also those that were written when each case was another', async () => {
    const first = await startKept(folder, options);
    const wallet = await createWallet(first, { linkedUser: 'email:Ops@example.com' });
    await first.stop();
    editFile(worldPath(folder, world), ({ store }) => {
      for (const entry of store.creations.wallets) entry.key = entry.key.replace('ops@', 'Ops@');
    });
    const second = await startKept(folder, options);
    expect(await createWallet(second, { linkedUser: 'EMAIL:ops@example.com' })).toBe(wallet);
    expect((await ask(second, 'GET', `${WALLETS}/email:OPS@example.com:evm-smart-wallet`)).body).toMatchObject({
      address: wallet,
      linkedUser: 'email:Ops@example.com',
    });
  });

  test('never gives one nonce twice', async () => {
    const nonces = new Set<unknown>();
    let service = await startKept(folder, options);
    const wallet = await createWallet(service);
    for (let run = 0; run < 3; run += 1) {
      for (let count = 0; count < 2; count += 1) {
        nonces.add((await createTransaction(service, wallet)).onChain?.userOperation?.nonce);
      }
      service = await restart(service, folder, options);
    }
    expect(nonces.size).toBe(6);
  });

  test('sets a damaged state aside, says so, and starts afresh with the same key', async () => {
    const first = await startKept(folder, options);
    const wallet = await createWallet(first);
    await first.stop();
    const damaged = readFileSync(worldPath(folder, world), 'utf8').slice(0, -40);
    writeFileSync(worldPath(folder, world), damaged);
    const second = await startKept(folder, options);
    const [aside = ''] = listAside(folder);
    expect(second.chain.note).toContain(`set aside as ${aside}`);
    expect(second.chain.note).toContain('a fresh start');
    expect(readFileSync(join(folder, aside), 'utf8')).toBe(damaged);
    expect(second.apiKey).toBe(first.apiKey);
    expect((await ask(second, 'GET', `${WALLETS}/${wallet}`)).status).toBe(404);
    expect(await createWallet(second)).toBe(wallet);
    expect((await restart(second, folder, options)).chain.note).not.toContain('set aside');
  });
});

describe('the chain of a service with a state folder', () => {
  const chainOf = (service: RunningLocalService) =>
    createPublicClient({ transport: http(service.chainClient?.rpcUrl) });

  test('still knows the transactions it executed', async () => {
    const first = await startKept(folder);
    const { executed } = await fillWallet(first);
    const second = await restart(first, folder);
    const receipt = await chainOf(second).getTransactionReceipt({ hash: executed.onChain?.txId as `0x${string}` });
    expect(receipt.status).toBe('success');
  });

  test('that lacks a wallet gets it again at its address, and that is said', async () => {
    const first = await startKept(folder);
    await createWallet(first);
    await first.stop();
    const { chain: older } = JSON.parse(readFileSync(worldPath(folder, 'anvil-practice'), 'utf8'));
    const second = await startKept(folder);
    const wallet = await createWallet(second);
    const pending = await createTransaction(second, wallet);
    await second.stop();
    editFile(worldPath(folder, 'anvil-practice'), (world) =>
      Object.assign(world, { chain: { ...older, isBehind: true } }),
    );

    const third = await startKept(folder);
    expect(third.chain.note).toMatch(/1 wallet.* deployed again/);
    expect(third.chain.note).toMatch(/may speak of what it does not hold/);
    expect((await approveAndFinish(third, wallet, pending)).finished.status).toBe('success');
  });

  test.each([
    [
      'cannot be loaded',
      'anvil cannot load it',
      (world: { chain: { dump: string } }) => {
        world.chain.dump = '0x1234';
      },
    ],
    [
      'has no EntryPoint where it should be',
      'the EntryPoint is missing',
      (world: { chain: { contracts: { entryPoint: string } } }) => {
        world.chain.contracts.entryPoint = `0x${'de'.repeat(20)}`;
      },
    ],
  ])(
    'that %s is made again with every wallet at its address, and the old state is kept',
    async (_what, because, damage) => {
      const first = await startKept(folder);
      const { wallet, pending, executed } = await fillWallet(first);
      await first.stop();
      editFile(worldPath(folder, 'anvil-practice'), damage);
      const second = await startKept(folder);
      expect(second.chain.note).toContain(because);
      expect(second.chain.note).toContain('every wallet was deployed again at its address');
      expect(listAside(folder)).toHaveLength(1);
      expect((await getTransaction(second, wallet, executed.id)).status).toBe('success');
      expect((await approveAndFinish(second, wallet, pending)).finished.status).toBe('success');
      expect(await transferAsDelegate(second, wallet)).toBe('success');
    },
  );

  test('still knows the delegated signers, and messages and typed data wait for what it will take', async () => {
    const first = await startKept(folder);
    const { wallet, texts } = await fillWallet(first);
    const second = await restart(first, folder);
    expect(await transferAsDelegate(second, wallet)).toBe('success');
    for (const text of texts) {
      await approve(second, { wallet, kind: 'signatures', id: text.id, approvals: [await signFirst(text)] });
      await second.idle();
      const read = await ask(second, 'GET', `${WALLETS}/${wallet}/signatures/${text.id}`);
      expect(readSignature(read).status).toBe('success');
    }
  });

  test('of one kind of account is left alone by the other', async () => {
    const simple = await startKept(folder, { account: 'simple' });
    const wallet = await createWallet(simple);
    const practice = await restart(simple, folder);
    expect((await ask(practice, 'GET', `${WALLETS}/${wallet}`)).status).toBe(404);
    expect(practice.chain.note).toContain('practice-anvil-simple.json holds what was practised in another way');
    const again = await restart(practice, folder, { account: 'simple' });
    expect((await ask(again, 'GET', `${WALLETS}/${wallet}`)).status).toBe(200);
  });

  test('that cannot hold the wallets any more is a fresh start, and the old state is set aside', async () => {
    const first = await startKept(folder);
    const wallet = await createWallet(first);
    await first.stop();
    editFile(worldPath(folder, 'anvil-practice'), (world) => {
      world.chain.dump = '0x1234';
      world.store.wallets[0].index = 5;
    });
    const second = await startKept(folder);
    expect(second.chain.note).toMatch(/would get another address.*set aside as .*a fresh start/);
    expect((await ask(second, 'GET', `${WALLETS}/${wallet}`)).status).toBe(404);
    expect(await createWallet(second)).toBe(wallet);
  });

  test('is left alone by a service that simulates: each comes back with its own wallets', async () => {
    const onChain = await startKept(folder);
    const real = await createWallet(onChain);
    const simulated = await restart(onChain, folder, { chain: 'none' });
    expect((await ask(simulated, 'GET', `${WALLETS}/${real}`)).status).toBe(404);
    expect(simulated.chain.note).toContain('practice-anvil-practice.json holds what was practised in another way');
    const imagined = await createWallet(simulated);
    const again = await restart(simulated, folder);
    expect((await ask(again, 'GET', `${WALLETS}/${real}`)).status).toBe(200);
    expect((await ask(again, 'GET', `${WALLETS}/${imagined}`)).status).toBe(404);
  });
});

describe('the state folder', () => {
  const simulated: LocalServiceOptions = { chain: 'none' };

  test.skipIf(process.platform === 'win32')('is for this user alone', async () => {
    const inner = join(folder, 'deep', 'state');
    await createWallet(await startKept(inner, simulated));
    expect(statSync(inner).mode & 0o777).toBe(0o700);
    const modes = readdirSync(inner).map((name) => [name, statSync(join(inner, name)).mode & 0o777]);
    expect(modes).toEqual([
      ['access.json', 0o600],
      ['practice-simulated-kernel.json', 0o600],
    ]);
  });

  test('holds no key that was given to the service', async () => {
    const service = await startKept(folder, { ...simulated, apiKey: 'sk_given' });
    await createWallet(service);
    await service.stop();
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(texts.join()).not.toContain('sk_given');
  });

  test('gives another port when that of last time is taken, and keeps that one', async () => {
    const first = await startKept(folder, simulated);
    await first.stop();
    const other = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const second = await startKept(folder, simulated);
    expect(second.url).not.toBe(first.url);
    expect((await restart(second, folder, simulated)).url).toBe(second.url);
  });

  test.each([
    ['no JSON', 'not JSON'],
    ['of a newer version', JSON.stringify({ version: 2 })],
    ['with a port that is none', JSON.stringify({ version: 1, writer: 'x', port: 0 })],
  ])('whose access file is %s gives a new key, and says so', async (_what, text) => {
    const first = await startKept(folder, simulated);
    const wallet = await createWallet(first);
    await first.stop();
    writeFileSync(join(folder, 'access.json'), text);
    const second = await startKept(folder, simulated);
    expect(second.apiKey).not.toBe(first.apiKey);
    expect(second.chain.note).toContain('The key and the port of last time could not be read');
    expect((await ask(second, 'GET', `${WALLETS}/${wallet}`)).status).toBe(200);
  });

  // biome-ignore lint/suspicious/noExplicitAny: see editFile.
  test.each<[string, (world: any) => void]>([
    ['of a newer version', (world) => Object.assign(world, { version: 3 })],
    ['without a wallet’s owner', (world) => delete world.store.wallets[0].owner],
    [
      'with an amount that is none',
      (world) => {
        world.store.wallets[0].transactions[0][1].calls[0].value = '-1';
      },
    ],
    [
      'with a key for a record that is not there',
      (world) => {
        world.store.creations.wallets.push({ key: 'k', id: '0x1' });
      },
    ],
  ])('whose records are %s is set aside, and that is said', async (_what, damage) => {
    const first = await startKept(folder, simulated);
    await createTransaction(first, await createWallet(first));
    await first.stop();
    editFile(worldPath(folder, 'simulated-kernel'), damage);
    const second = await startKept(folder, simulated);
    expect(second.chain.note).toMatch(/set aside as practice-simulated-kernel\.set-aside-/);
    expect(listAside(folder)).toHaveLength(1);
  });

  test('belongs to the service that started last: an older one says that it keeps nothing from now on', async () => {
    const older = await startKept(folder, simulated);
    await createWallet(older);
    const newer = await startKept(folder, simulated);
    const body = {
      type: 'evm-smart-wallet',
      config: { adminSigner: { type: 'evm-keypair', address: stranger.address } },
    };
    expect(await ask(older, 'POST', WALLETS, { body })).toMatchObject({
      status: 500,
      body: { error: true, message: expect.stringContaining('another local service has taken the folder over') },
    });
    await expect(older.stop()).rejects.toThrow('taken the folder over');
    const wallet = await createWallet(newer);
    const again = await restart(newer, folder, simulated);
    expect((await ask(again, 'GET', `${WALLETS}/${wallet}`)).status).toBe(200);
  });

  test('that cannot be made keeps the service from starting', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(startKept(join(folder, 'file'), simulated)).rejects.toThrow();
  });

  test('is filled with the demo once', async () => {
    const first = await startKept(folder, { ...simulated, seed: 'demo' });
    const second = await restart(first, folder, { ...simulated, seed: 'demo' });
    expect(second.demo).toEqual(first.demo);
    const [{ address = '' } = {}] = second.demo?.wallets ?? [];
    expect((await readAll(second, address)).transactions).toMatchObject({ transactions: { length: 3 } });
  });
});
