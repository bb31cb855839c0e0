import { parseUnits } from 'viem';
import { FUNDING_CHAINS, findChain, SMART_WALLET_CHAINS } from '#shared/chains.ts';
import { fundBodySchema } from '#shared/model/balance.ts';
import { FUNDING_AMOUNT } from '#shared/model/funding-terms.ts';
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
const KNOWN_CHAINS: readonly string[] = [...new Set([...SMART_WALLET_CHAINS, ...FUNDING_CHAINS])];

/** Fund Wallet (service interface §4.5): mints test tokens, in staging only, 1 to 100 at a time. */
export const fundWallet: Handler = async (request, context) => {
  const wallet = findWallet(request, context);
  const { amount, token, chain } = parseBody(fundBodySchema, request.body);
  if (context.settings.environment !== 'staging') {
    throw new RefusedRequest(403, 'Funding exists in staging only.');
  }
  if (!isTestToken(token)) throw new RefusedRequest(400, `"token" is not one of ${TOKEN_NAMES.join(', ')}.`);
  if (!FUNDING_CHAINS.includes(chain)) {
    throw new RefusedRequest(400, `"chain" is not one of ${FUNDING_CHAINS.join(', ')}.`);
  }
  const units = readAmount(amount);
  await context.layerOf(chain).mint({ token, wallet: wallet.address, amount: units });
  const entry = await readBalance({ wallet, token, chains: FUNDING_CHAINS }, context);
  return { status: 201, body: [withoutZeros(entry, chain)] };
};

/** Not promised by the contract: `?tokens=eth,usdc&chains=base-sepolia`; without them every token on the practice chain. */
const getBalances: Handler = async (request, context) => {
  const wallet = findWallet(request, context);
  const tokens = readList(request.query.tokens) ?? ['eth', ...TOKEN_NAMES];
  const chains = readList(request.query.chains) ?? [PRACTICE_CHAIN.name];
  const unknownChain = chains.find((chain) => !KNOWN_CHAINS.includes(chain));
  if (unknownChain !== undefined) throw new RefusedRequest(400, `"chains": ${unknownChain} is not known.`);
  const unknownToken = tokens.find((token) => !isTestToken(token) && !KNOWN_CHAINS.some((c) => isNative(token, c)));
  if (unknownToken !== undefined) throw new RefusedRequest(400, `"tokens": ${unknownToken} is not known.`);
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
  { layerOf }: ServiceContext,
): Promise<BalanceBody> {
  const amounts = await Promise.all(
    chains.map(async (chain): Promise<[string, bigint]> => {
      const layer = layerOf(chain);
      if (isTestToken(token)) return [chain, await layer.tokenBalance({ token, wallet: wallet.address })];
      return [chain, isNative(token, chain) ? await layer.nativeBalance(wallet.address) : 0n];
    }),
  );
  const total = amounts.reduce((sum, [, amount]) => sum + amount, 0n);
  const simulatedChains = chains.filter((chain) => layerOf(chain).simulated);
  return {
    token,
    decimals: isTestToken(token) ? TOKEN_DECIMALS : 18,
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
