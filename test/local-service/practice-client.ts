import { privateKeyToAccount } from 'viem/accounts';
import { expect } from 'vitest';
import * as z from 'zod';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { signatureSchema } from '#shared/model/signature.ts';
import { transactionSchema } from '#shared/model/transaction.ts';

/** The raw HTTP of these tests: nothing of the app's own client is used. */
export type Answer = { status: number; body: unknown; headers: Headers };

export const WALLETS = '/api/2022-06-09/wallets';
export const BALANCES = '/api/v1-alpha2/wallets';

export const admin = privateKeyToAccount(`0x${'11'.repeat(32)}`);
export const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`);

export const RECIPIENT = '0x000000000000000000000000000000000000dEaD';

/** One native transfer of 1000 wei on base-sepolia, signed by the admin signer. */
export const transferBody = {
  params: {
    calls: [{ to: RECIPIENT, value: '1000', data: '0x' }],
    chain: 'base-sepolia',
    signer: `evm-keypair:${admin.address}`,
  },
};

export async function ask(
  service: Pick<RunningLocalService, 'url' | 'apiKey'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: {
      'X-API-KEY': service.apiKey,
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const createdWallet = z.object({ address: z.string() });

/** Creates a wallet of the admin signer and answers its address. */
export async function createWallet(service: RunningLocalService, more: object = {}): Promise<string> {
  const body = { type: 'evm-smart-wallet', config: { adminSigner: { type: 'evm-keypair', address: admin.address } } };
  const answer = await ask(service, 'POST', WALLETS, { body: { ...body, ...more } });
  return createdWallet.parse(answer.body).address;
}

export async function createTransaction(service: RunningLocalService, wallet: string, body: object = transferBody) {
  const answer = await ask(service, 'POST', `${WALLETS}/${wallet}/transactions`, { body });
  return readTransaction(answer);
}

export function readTransaction({ body }: Answer) {
  return transactionSchema.parse(body);
}

export function readSignature({ body }: Answer) {
  return signatureSchema.parse(body);
}

export async function getTransaction(service: RunningLocalService, wallet: string, id: string) {
  return readTransaction(await ask(service, 'GET', `${WALLETS}/${wallet}/transactions/${id}`));
}

type Challenged = { id: string; approvals?: { pending: { signer: string; message: string }[] } | undefined };

/** Signs the first pending message as the interface wants it: EIP-191 over its raw bytes. */
export async function signFirst(record: Challenged, signer = admin): Promise<{ signer: string; signature: string }> {
  const pending = record.approvals?.pending[0];
  if (pending === undefined) throw new Error('nothing is pending');
  const signature = await signer.signMessage({ message: { raw: pending.message as `0x${string}` } });
  return { signer: pending.signer, signature };
}

export async function approve(
  service: RunningLocalService,
  options: { wallet: string; kind: 'transactions' | 'signatures'; id: string; approvals: unknown },
): Promise<Answer> {
  const path = `${WALLETS}/${options.wallet}/${options.kind}/${options.id}/approvals`;
  return ask(service, 'POST', path, { body: { approvals: options.approvals } });
}

/** Approves a fresh transaction, waits for its execution, and reads it again. */
export async function approveAndFinish(service: RunningLocalService, wallet: string, transaction: Challenged) {
  const approvals = [await signFirst(transaction)];
  const answer = await approve(service, { wallet, kind: 'transactions', id: transaction.id, approvals });
  await service.idle();
  return { answer, finished: await getTransaction(service, wallet, transaction.id) };
}

/** The error body of every refusal but a failed simulation. */
export const refusal = { error: true, message: expect.stringMatching(/./) };
