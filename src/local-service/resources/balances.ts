import { parseUnits } from 'viem';
import { FUNDING_CHAINS, findChain, listNumberedChains } from '#shared/chains.ts';
import { fundBodySchema } from '#shared/model/balance.ts';
import { FUNDING_AMOUNT } from '#shared/model/funding-terms.ts';
import { findOrAddBooks } from '../chain/create-layers.ts';
import { PRACTICE_CHAIN } from '../chain-ids.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { BALANCES_PATH, type Handler, type Route } from '../http/route.ts';
import type { ServiceContext } from '../service-context.ts';
import type { StoredWallet } from '../store.ts';
import { isTestToken, TEST_TOKENS } from '../tokens.ts';
import { findWallet } from './find-wallet.ts';

const TOKEN_DECIMALS = 6;
const TOKEN_NAMES: readonly string[] = TEST_TOKENS.map(({ token }) => token);

/**
 * Fund Wallet (service interface §4.5): mints test tokens, in staging only, 1 to 100 at a time. Which chains and tokens there are is
 * open: those that nobody knows here are only imagined, and the answer says so.
 */
export const fundWallet: Handler = async (request, context) => {
  const wallet = findWallet(request, context);
  const { amount, token, chain } = parseBody(fundBodySchema, request.body);
  if (context.settings.environment !== 'staging') {
    throw new RefusedRequest(403, 'Funding exists in staging only.');
  }
  for (const [member, name] of Object.entries({ token, chain })) {
    if (name.trim() === '') throw new RefusedRequest(400, `"${member}" must not be empty.`);
  }
  if (findChain(chain) !== undefined && !FUNDING_CHAINS.includes(chain)) {
    throw new RefusedRequest(400, `"chain": ${chain} is no test chain, and funding exists on test chains only.`);
  }
  if (isAnyNative(token)) {
    throw new RefusedRequest(400, `"token": ${token} is a native currency; funding is with tokens such as usdc.`);
  }
  await mint({ wallet, token, chain, amount: readAmount(amount) }, context);
  const entry = await readBalance({ wallet, token, chains: [...new Set([...FUNDING_CHAINS, chain])] }, context);
  return { status: 201, body: [withoutZeros(entry, chain)] };
};

/** Not promised by the contract: `?tokens=eth,usdc&chains=base-sepolia`; without them every token on the practice chain. */
const getBalances: Handler = async (request, context) => {
  const wallet = findWallet(request, context);
  const tokens = readList(request.query.tokens) ?? ['eth', ...TOKEN_NAMES];
  const chains = readList(request.query.chains) ?? [PRACTICE_CHAIN.name];
  const entries = await Promise.all(tokens.map((token) => readBalance({ wallet, token, chains }, context)));
  return { status: 200, body: entries };
};

export const balanceRoutes: readonly Route[] = [
  { method: 'POST', path: BALANCES_PATH, scope: 'wallets:balances.fund', handle: fundWallet },
  {
    method: 'GET',
    path: BALANCES_PATH,
    scope: 'wallets:balances.read',
    optionalRead: 'balances',
    handle: getBalances,
  },
];

type BalanceBody = { token: string; decimals: number; balances: Record<string, string>; simulatedChains?: string[] };

async function readBalance(
  { wallet, token, chains }: { wallet: StoredWallet; token: string; chains: readonly string[] },
  context: ServiceContext,
): Promise<BalanceBody> {
  const { layerOf } = context;
  const amounts = await Promise.all(
    chains.map(async (chain): Promise<[string, bigint]> => {
      const layer = layerOf(chain);
      if (isTestToken(token)) return [chain, await layer.tokenBalance({ token, wallet: wallet.address })];
      if (isNative(token, chain)) return [chain, await layer.nativeBalance(wallet.address)];
      return [chain, findOrAddBooks(context.store, chain).balances.get(imaginedAsset({ token, wallet })) ?? 0n];
    }),
  );
  const total = amounts.reduce((sum, [, amount]) => sum + amount, 0n);
  const isImagined = !isTestToken(token) && !isAnyNative(token);
  const simulatedChains = chains.filter((chain) => isImagined || layerOf(chain).simulated);
  return {
    token,
    decimals: isAnyNative(token) ? 18 : TOKEN_DECIMALS,
    balances: Object.fromEntries([...amounts, ['total', total] as const].map(([name, sum]) => [name, sum.toString()])),
    ...(simulatedChains.length > 0 ? { simulatedChains } : {}),
  };
}

/** Funding answers with the chain that was funded and the others that hold something. */
function withoutZeros({ balances, simulatedChains = [], ...entry }: BalanceBody, funded: string): BalanceBody {
  const kept = Object.entries(balances).filter(([name, sum]) => sum !== '0' || name === funded || name === 'total');
  const simulated = simulatedChains.filter((chain) => kept.some(([name]) => name === chain));
  return {
    ...entry,
    balances: Object.fromEntries(kept),
    ...(simulated.length > 0 ? { simulatedChains: simulated } : {}),
  };
}

async function mint(
  { wallet, token, chain, amount }: { wallet: StoredWallet; token: string; chain: string; amount: bigint },
  { layerOf, store }: ServiceContext,
): Promise<void> {
  if (isTestToken(token)) return layerOf(chain).mint({ token, wallet: wallet.address, amount });
  const { balances } = findOrAddBooks(store, chain);
  const asset = imaginedAsset({ token, wallet });
  balances.set(asset, (balances.get(asset) ?? 0n) + amount);
}

/** Where the books of a chain hold what a wallet has of a token that no contract stands for; no address begins like this. */
function imaginedAsset({ token, wallet }: { token: string; wallet: StoredWallet }): string {
  return `imagined ${token}:${wallet.address.toLowerCase()}`;
}

function isAnyNative(token: string): boolean {
  return [...listNumberedChains('staging'), ...listNumberedChains('production')].some(({ name }) =>
    isNative(token, name),
  );
}

function isNative(token: string, chain: string): boolean {
  return findChain(chain)?.nativeSymbol.toLowerCase() === token;
}

function readAmount(amount: number): bigint {
  const text = String(amount);
  if (!(amount >= FUNDING_AMOUNT.min && amount <= FUNDING_AMOUNT.max)) {
    throw new RefusedRequest(400, `"amount" is not between ${FUNDING_AMOUNT.min} and ${FUNDING_AMOUNT.max}.`);
  }
  if (!new RegExp(`^\\d+(\\.\\d{1,${TOKEN_DECIMALS}})?$`).test(text)) {
    throw new RefusedRequest(400, `"amount" has more than ${TOKEN_DECIMALS} decimals.`);
  }
  return parseUnits(text, TOKEN_DECIMALS);
}

function readList(text: string | undefined): string[] | undefined {
  const items = text?.split(',').map((item) => item.trim());
  return items?.filter((item) => item !== '');
}
