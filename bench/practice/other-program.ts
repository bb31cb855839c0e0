import * as z from 'zod';
import type { Hex } from '#shared/hex.ts';
import type { BenchService } from './start-service.ts';

const WALLETS_PATH = '/api/2022-06-09/wallets';
const CHAIN = 'base-sepolia';

const hex = z.templateLiteral(['0x', z.string()]);
const recordSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  approvals: z.looseObject({
    pending: z.array(z.looseObject({ message: hex })),
    submitted: z.array(z.looseObject({ signature: z.string() })),
  }),
});
export type ServiceRecord = z.infer<typeof recordSchema>;

/** Another program that uses the same service: plain HTTP, nothing of Countersign. */
export function createOtherProgram({ url, apiKey }: Pick<BenchService, 'url' | 'apiKey'>) {
  async function ask(path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${url}${WALLETS_PATH}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'X-API-KEY': apiKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
  return {
    /** @returns the wallet's address */
    async createWallet(owner: Hex): Promise<Hex> {
      const config = { adminSigner: { type: 'evm-keypair', address: owner } };
      const wallet = await ask('', { type: 'evm-smart-wallet', config });
      return z.looseObject({ address: hex }).parse(wallet).address;
    },
    /** Asks for so many transfers, each of another amount of wei. */
    async requestTransfers({ wallet, to, count }: { wallet: Hex; to: Hex; count: number }): Promise<ServiceRecord[]> {
      const records: ServiceRecord[] = [];
      for (let index = 1; index <= count; index += 1) {
        const params = { calls: [{ to, value: String(index), data: '0x' }], chain: CHAIN };
        records.push(recordSchema.parse(await ask(`/${wallet}/transactions`, { params })));
      }
      return records;
    },
    async readTransaction(wallet: Hex, id: string): Promise<ServiceRecord> {
      return recordSchema.parse(await ask(`/${wallet}/transactions/${id}`));
    },
    async submit({ wallet, id, signer, signature }: { wallet: Hex; id: string; signer: Hex; signature: Hex }) {
      const approvals = [{ signer: `evm-keypair:${signer}`, signature }];
      await ask(`/${wallet}/transactions/${id}/approvals`, { approvals });
    },
  };
}
