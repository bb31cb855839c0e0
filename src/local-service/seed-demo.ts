import { encodeFunctionData, maxUint256, parseAbi } from 'viem';
import * as z from 'zod';
import { type Hex, isEvmAddress } from '#shared/hex.ts';
import { PRACTICE_CHAIN } from './chain-ids.ts';
import type { Handler } from './http/route.ts';
import { fundWallet } from './resources/balances.ts';
import { createSignature } from './resources/signatures.ts';
import { registerSigner } from './resources/signers.ts';
import { createTransaction } from './resources/transactions.ts';
import { createWallet } from './resources/wallets.ts';
import type { ServiceContext } from './service-context.ts';
import type { DemoSeed } from './store.ts';

/** The public test key of the service facts: everybody has it, so it may be printed, and must never hold anything. */
const DEMO_SIGNER_KEY = `0x${'11'.repeat(32)}` as const;
const DEMO_SIGNER: Hex = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';

const FRIEND: Hex = '0x00000000000000000000000000000000DeaDBeef';
const ROUTER: Hex = '0x1111111111111111111111111111111111111111';
const DEMO_DELEGATE: Hex = '0x2222222222222222222222222222222222222222';

const TOKEN_ABI = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
]);

const addressSchema = z.object({ address: z.string().refine(isEvmAddress, 'is not an address') });

/** Fills an empty service through its own endpoints, so that a person has something to look at. */
export async function seedDemo(context: ServiceContext, options: { signer: Hex | undefined }): Promise<DemoSeed> {
  const signer = options.signer ?? DEMO_SIGNER;
  const treasury = await openWallet(context, { signer, linkedUser: 'email:treasury@example.com' });
  const payroll = await openWallet(context, { signer, linkedUser: 'userId:practice:payroll' });
  await seedTreasury(context, treasury);
  await seedPayroll(payroll);
  const wallets = [treasury, payroll].map(({ locator, address }) => ({ locator, address }));
  return { wallets, signer, ...(options.signer === undefined ? { signerKey: DEMO_SIGNER_KEY } : {}) };
}

type DemoWallet = { locator: string; address: Hex; ask: (handler: Handler, body: object) => Promise<unknown> };

async function openWallet(
  context: ServiceContext,
  { signer, linkedUser }: { signer: Hex; linkedUser: string },
): Promise<DemoWallet> {
  const locator = `${linkedUser}:evm-smart-wallet`;
  const ask = async (handler: Handler, body: object) => {
    const request = { params: { walletLocator: locator }, query: {}, body, idempotencyKey: undefined, baseUrl: '' };
    return (await handler(request, context)).body;
  };
  const config = { adminSigner: { type: 'evm-keypair', address: signer } };
  const { address } = addressSchema.parse(await ask(createWallet, { type: 'evm-smart-wallet', config, linkedUser }));
  return { locator, address, ask };
}

async function seedTreasury({ tokens }: ServiceContext, { ask }: DemoWallet): Promise<void> {
  const chain = PRACTICE_CHAIN.name;
  const pay = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: [FRIEND, 12_500_000n] });
  const approveAll = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [ROUTER, maxUint256] });
  await ask(fundWallet, { amount: 50, token: 'usdc', chain });
  await ask(fundWallet, { amount: 10, token: 'usdxm', chain });
  await ask(createTransaction, {
    params: { calls: [{ to: FRIEND, value: '10000000000000000', data: '0x' }], chain },
  });
  await ask(createTransaction, {
    params: {
      calls: [
        { to: tokens.usdc, value: '0', data: pay },
        { to: FRIEND, value: '1000000000000000', data: '0x' },
      ],
      chain,
    },
  });
  await ask(createTransaction, { params: { calls: [{ to: tokens.usdxm, value: '0', data: approveAll }], chain } });
  await ask(createSignature, {
    type: 'evm-message',
    params: { message: 'I confirm the practice payout.', chain },
  });
  await ask(registerSigner, { signer: DEMO_DELEGATE, chain });
}

async function seedPayroll({ ask }: DemoWallet): Promise<void> {
  const chain = 'polygon-amoy';
  await ask(createTransaction, {
    params: { calls: [{ to: FRIEND, value: '250000000000000000', data: '0x' }], chain },
  });
  await ask(createSignature, { type: 'evm-message', params: { message: 'Hello from the practice service!', chain } });
}
