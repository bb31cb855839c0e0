import { encodeFunctionData, erc20Abi } from 'viem';
import * as z from 'zod';

type Service = { url: string; apiKey: string };
type Address = `0x${string}`;

/** Another program that uses the same service: plain HTTP, nothing of Countersign. */
export function createOtherClient({ url, apiKey }: Service) {
  async function post(path: string, body: unknown): Promise<unknown> {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-KEY': apiKey },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
  return {
    fund: (wallet: Address, amount: number) =>
      post(`/api/v1-alpha2/wallets/${wallet}/balances`, { amount, token: 'usdc', chain: 'base-sepolia' }),
    /** Asks for one transaction of two calls: native currency and a token. @returns its id */
    async requestTransfer(request: {
      wallet: Address;
      recipient: Address;
      wei: bigint;
      token: Address;
      units: bigint;
    }) {
      const { wallet, recipient, wei, token, units } = request;
      const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, units] });
      const calls = [
        { to: recipient, value: wei.toString(), data: '0x' },
        { to: token, value: '0', data: transfer },
      ];
      const record = await post(`/api/2022-06-09/wallets/${wallet}/transactions`, {
        params: { calls, chain: 'base-sepolia' },
      });
      return z.looseObject({ id: z.string() }).parse(record).id;
    },
  };
}
