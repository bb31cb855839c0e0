import * as z from 'zod';
import { practiceWalletAddress } from '#local-service/chain/practice-address.ts';

type Service = { url: string; apiKey: string };

const WALLETS = '/api/2022-06-09/wallets';
const recordSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  approvals: z.looseObject({
    pending: z.array(z.looseObject({ signer: z.string(), message: z.string() })),
    submitted: z.array(z.looseObject({ signer: z.string(), signature: z.string() })),
  }),
  onChain: z
    .looseObject({ userOperation: z.looseObject({ nonce: z.string() }), txId: z.string().optional() })
    .optional(),
  outputSignature: z.string().optional(),
});
export type ServiceRecord = z.infer<typeof recordSchema>;
export type RecordList = 'transactions' | 'signatures';

/** Another client of the same service: plain HTTP, nothing of Countersign; it makes requests and looks at what became of them. */
export function createOtherClient({ url, apiKey }: Service) {
  async function createWallet(owner: string, linkedUser?: string): Promise<`0x${string}`> {
    const config = { adminSigner: { type: 'evm-keypair', address: owner } };
    const wallet = await ask(WALLETS, { type: 'evm-smart-wallet', config, linkedUser });
    return z.object({ address: z.templateLiteral(['0x', z.string()]) }).parse(wallet).address;
  }

  async function ask(path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
  async function readBalance(wallet: string, token: string): Promise<bigint> {
    const path = `/api/v1-alpha2/wallets/${wallet}/balances?tokens=${token}&chains=base-sepolia`;
    const [entry] = z.array(z.object({ balances: z.record(z.string(), z.string()) })).parse(await ask(path));
    return BigInt(entry?.balances['base-sepolia'] ?? -1n);
  }
  return {
    createWallet,
    /** How many wallets this owner has, on a service without a chain: the address of the next one has that number in it. Makes it. */
    async countWallets(owner: `0x${string}`): Promise<number> {
      const next = await createWallet(owner);
      return [0, 1, 2, 3, 4].map((index) => practiceWalletAddress({ kind: 'kernel', owner, index })).indexOf(next);
    },
    async requestTransfer({ wallet, to, wei }: { wallet: string; to: string; wei: bigint }): Promise<string> {
      const params = { calls: [{ to, value: String(wei), data: '0x' }], chain: 'base-sepolia' };
      return recordSchema.parse(await ask(`${WALLETS}/${wallet}/transactions`, { params })).id;
    },
    async requestMessage({ wallet, message }: { wallet: string; message: string }): Promise<string> {
      const body = { type: 'evm-message', params: { message, chain: 'base-sepolia' } };
      return recordSchema.parse(await ask(`${WALLETS}/${wallet}/signatures`, body)).id;
    },
    async requestTypedData({ wallet, typedData }: { wallet: string; typedData: object }): Promise<string> {
      const body = { type: 'evm-typed-data', params: { typedData, chain: 'base-sepolia' } };
      return recordSchema.parse(await ask(`${WALLETS}/${wallet}/signatures`, body)).id;
    },
    approve: ({ wallet, list, id, approval }: { wallet: string; list: RecordList; id: string; approval: object }) =>
      ask(`${WALLETS}/${wallet}/${list}/${id}/approvals`, { approvals: [approval] }),
    async list(wallet: string, list: RecordList): Promise<ServiceRecord[]> {
      const answer = await ask(`${WALLETS}/${wallet}/${list}?perPage=50`);
      return z.record(z.string(), z.array(recordSchema)).parse(answer)[list] ?? [];
    },
    /** The test token usdc of the wallet on base-sepolia, in its smallest unit. */
    tokenBalance: (wallet: string) => readBalance(wallet, 'usdc'),
    /** Native currency of the wallet on base-sepolia, in wei. */
    nativeBalance: (wallet: string) => readBalance(wallet, 'eth'),
  };
}

export type OtherClient = ReturnType<typeof createOtherClient>;
