import * as fc from 'fast-check';
import { createPublicClient, type Hex, hashMessage, http, parseAbi } from 'viem';
import { entryPoint07Abi, toPackedUserOperation } from 'viem/account-abstraction';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kernelAccountEncoding } from '#local-service/accounts/kernel-account.ts';
import { hashUserOperation } from '#local-service/accounts/user-operation.ts';
import { hashUserOperationByOx } from '#proof/user-operation/hash-by-ox.ts';
import { hashUserOperationByStandard } from '#proof/user-operation/hash-by-standard.ts';
import { parseUserOperation } from '#proof/user-operation/parse-user-operation.ts';
import type { Review } from '#shared/model/review.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { prove } from '../helpers/prove.ts';
import {
  type ContractSession,
  createWallet,
  expectOk,
  expectRecord,
  signPending,
  startSession,
} from './contract-session.ts';

/** One account, two judges: what this app proves of a record of the practice account, and what the chain says of it. */
const CHAIN_ID = 84532;
const OPERATIONS = 200;
const RECIPIENT = '0x000000000000000000000000000000000000dEaD';
const chain = 'base-sepolia';
const call = { to: RECIPIENT, value: '12', data: '0x' };

let session: ContractSession;
let wallet: Hex;
beforeAll(async () => {
  session = await startSession({ chain: 'anvil' });
  wallet = (await createWallet(session)).wallet.address as Hex;
});
afterAll(() => session.stop());

function node() {
  const access = session.service.chainClient;
  if (access === null) throw new Error('This test needs the devnet.');
  return { client: createPublicClient({ transport: http(access.rpcUrl) }), entryPoint: access.entryPoint };
}

const bytes = (size: number) =>
  fc.uint8Array({ minLength: size, maxLength: size }).map((data): Hex => `0x${Buffer.from(data).toString('hex')}`);
const amount = (bits: bigint) => fc.bigInt({ min: 0n, max: (1n << bits) - 1n });
const anyCall = fc.record({ to: bytes(20), value: amount(256n), data: fc.nat(70).chain(bytes) });

/** Any operation of the account: by the owner or by a delegate, of any number of calls. */
const anyOperation = fc
  .record({
    sender: bytes(20),
    owner: bytes(20),
    signer: fc.option(bytes(20)),
    counter: fc.nat(100_000),
    startedAt: fc.nat({ max: 2 ** 42 }).map((time) => new Date(time)),
    calls: fc.array(anyCall, { minLength: 1, maxLength: 4 }),
    callGasLimit: amount(128n),
    verificationGasLimit: amount(128n),
    preVerificationGas: amount(256n),
    maxFeePerGas: amount(128n),
    maxPriorityFeePerGas: amount(128n),
  })
  .map(({ owner, signer, counter, startedAt, calls, ...fields }) => {
    const key = kernelAccountEncoding.nonceKey({ startedAt, counter, signer: signer ?? owner, owner });
    const nonce = (key << 64n) | kernelAccountEncoding.firstSequence(startedAt);
    return { ...fields, nonce, callData: kernelAccountEncoding.encodeCalls(calls), signature: '0x' as const };
  });

test(`the EntryPoint hashes ${OPERATIONS} random operations of the account as the service and both encoders do`, async () => {
  const { client, entryPoint } = node();
  const operations = fc.sample(anyOperation, OPERATIONS);
  const hashes = await Promise.all(
    operations.map((operation) =>
      client.readContract({
        address: entryPoint,
        abi: entryPoint07Abi,
        functionName: 'getUserOpHash',
        args: [toPackedUserOperation(operation)],
      }),
    ),
  );
  const parsed = operations.map((operation) =>
    expectValue(
      parseUserOperation(
        Object.fromEntries(
          Object.entries(operation).map(([name, value]) => [
            name,
            typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
          ]),
        ),
      ),
    ),
  );
  const ours = (hash: typeof hashUserOperationByOx) =>
    parsed.map((operation) => hash({ operation, chainId: CHAIN_ID }));
  expect(operations.map((operation) => hashUserOperation({ operation, chainId: CHAIN_ID }))).toEqual(hashes);
  expect(ours(hashUserOperationByStandard)).toEqual(hashes);
  expect(ours(hashUserOperationByOx)).toEqual(hashes);
  expect(new Set(hashes).size).toBe(OPERATIONS);
});

type Record = { id: string; approvals?: Parameters<typeof signPending>[0] };

function review(kind: 'transaction' | 'signature', record: Record, signer: PrivateKeyAccount): Review {
  const context = { walletAddress: wallet, signerAddress: signer.address, recordId: record.id };
  return prove(kind, record, context);
}

async function createTransaction(calls: object[], signer: PrivateKeyAccount) {
  const body = { params: { calls, chain, signer: `evm-keypair:${signer.address}` } } as Parameters<
    typeof session.client.createTransaction
  >[0]['body'];
  const created = await session.client.createTransaction({
    walletLocator: wallet,
    body,
    idempotencyKey: crypto.randomUUID(),
  });
  return expectOk(expectOk(created).record);
}

async function approveTransaction(transaction: Record, signer: PrivateKeyAccount) {
  const named = { walletLocator: wallet, transactionId: transaction.id };
  const body = await signPending(transaction.approvals, signer);
  expectOk(await session.client.approveTransaction({ ...named, body }));
  await session.service.idle();
  return expectRecord(await session.client.getTransaction(named));
}

async function createMessage(message: string, signer: PrivateKeyAccount) {
  const body = { type: 'evm-message' as const, params: { message, chain, signer: `evm-keypair:${signer.address}` } };
  const created = await session.client.createSignature({
    walletLocator: wallet,
    body,
    idempotencyKey: crypto.randomUUID(),
  });
  return expectOk(expectOk(created).record);
}

async function approveMessage(signature: Record, signer: PrivateKeyAccount) {
  const named = { walletLocator: wallet, signatureId: signature.id };
  expectOk(await session.client.approveSignature({ ...named, body: await signPending(signature.approvals, signer) }));
  await session.service.idle();
  return expectRecord(await session.client.getSignature(named));
}

function accepts(message: string, signature: string): Promise<Hex> {
  const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);
  const args = [hashMessage(message), signature as Hex] as const;
  return node().client.readContract({ address: wallet, abi, functionName: 'isValidSignature', args });
}

/** Registers a signer and has the admin signer approve it. */
async function delegate(): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey());
  const body = { signer: account.address, chain };
  const { chains } = expectRecord(await session.client.registerDelegatedSigner({ walletLocator: wallet, body }));
  const registration = chains[chain];
  expect(
    await approveMessage({ id: registration?.id ?? '', approvals: registration?.approvals }, session.account),
  ).toMatchObject({ status: 'success' });
  return account;
}

describe.each(['its owner', 'a delegated signer'])('of the practice account, by %s', (who) => {
  let signer: PrivateKeyAccount;
  beforeAll(async () => {
    signer = who === 'its owner' ? session.account : await delegate();
  });

  test('a transaction is proven as a Kernel account’s, and the chain executes what was signed', async () => {
    const created = await createTransaction([call, { ...call, value: '30' }], signer);
    const { verdict, hashes, findings } = review('transaction', created, signer);
    expect({ verdict, kind: hashes.accountKind }).toEqual({ verdict: 'proven', kind: 'kernel-v3' });
    const rules = findings.map(({ rule }) => rule);
    expect(rules).not.toContain('unusual-account-kind');
    expect(rules.includes('unexpected-validator')).toBe(signer !== session.account);
    const before = await node().client.getBalance({ address: RECIPIENT });
    expect(await approveTransaction(created, signer)).toMatchObject({ status: 'success' });
    expect((await node().client.getBalance({ address: RECIPIENT })) - before).toBe(42n);
  });

  test('a message is proven as a wrapped digest, and the chain accepts its signature for this text alone', async () => {
    const created = await createMessage('Pay 12 to the dead.', signer);
    const { verdict, hashes } = review('signature', created, signer);
    expect({ verdict, scheme: hashes.messageScheme }).toEqual({ verdict: 'proven', scheme: 'kernel-v3-wrapped' });
    const done = await approveMessage(created, signer);
    expect(done).toMatchObject({ status: 'success', outputSignature: expect.stringMatching(/^0x[0-9a-f]{130}$/) });
    expect(await accepts('Pay 12 to the dead.', done.outputSignature ?? '0x')).toBe('0x1626ba7e');
    expect(await accepts('Pay 13 to the dead.', done.outputSignature ?? '0x')).toBe('0xffffffff');
  });
});
