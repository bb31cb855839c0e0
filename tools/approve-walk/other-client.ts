import { encodeFunctionData, erc20Abi } from 'viem';
import * as z from 'zod';

type Service = { url: string; apiKey: string };
type Address = `0x${string}`;

const CHAIN = 'base-sepolia';
const address = z.templateLiteral(['0x', z.string()]);
const balancesSchema = z.array(z.looseObject({ token: z.string(), balances: z.record(z.string(), z.string()) }));

/** Another program that uses the same service: plain HTTP, nothing of Countersign. */
export function createOtherClient({ url, apiKey }: Service) {
  async function ask(path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'X-API-KEY': apiKey, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
  return {
    fund: (wallet: Address, amount: number) =>
      ask(`/api/v1-alpha2/wallets/${wallet}/balances`, { amount, token: 'usdc', chain: CHAIN }),
    /** Makes a wallet whose admin signer is somebody else. @returns its address */
    async createWallet(owner: Address): Promise<Address> {
      const config = { adminSigner: { type: 'evm-keypair', address: owner } };
      const wallet = await ask('/api/2022-06-09/wallets', { type: 'evm-smart-wallet', config });
      return z.looseObject({ address }).parse(wallet).address;
    },
    /** A balance on the chain, in the token's smallest unit. */
    async readBalance(wallet: Address, token: string): Promise<bigint> {
      const path = `/api/v1-alpha2/wallets/${wallet}/balances?tokens=${token}&chains=${CHAIN}`;
      const entry = balancesSchema.parse(await ask(path)).find((row) => row.token === token);
      return BigInt(entry?.balances[CHAIN] ?? '0');
    },
    /** Asks for one transaction: native currency and, with a token, a transfer of that as a second call. @returns its id */
    async requestTransfer(request: {
      wallet: Address;
      recipient: Address;
      wei: bigint;
      token?: { address: Address; units: bigint };
    }): Promise<string> {
      const { wallet, recipient, wei, token } = request;
      const native = { to: recipient, value: wei.toString(), data: '0x' };
      const calls = token === undefined ? [native] : [native, encodeTransfer({ recipient, ...token })];
      const record = await ask(`/api/2022-06-09/wallets/${wallet}/transactions`, { params: { calls, chain: CHAIN } });
      return z.looseObject({ id: z.string() }).parse(record).id;
    },
  };
}

function encodeTransfer({ recipient, address: to, units }: { recipient: Address; address: Address; units: bigint }) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, units] });
  return { to, value: '0', data };
}
