import fc from 'fast-check';
import { type Hex, hashMessage, pad } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrapForKernel } from '#local-service/accounts/message-digest.ts';
import { ACCOUNT, CHAIN_ID, type PracticeChain, startPracticeChain } from './practice-chain.ts';
import { admin, RECIPIENT, stranger } from './practice-client.ts';

/** ERC-1271. */
const ACCEPTED = '0x1626ba7e';
const REFUSED = '0xffffffff';

let chain: PracticeChain;
let wallet: Hex;
beforeAll(async () => {
  chain = await startPracticeChain();
  wallet = await chain.createWallet();
});
afterAll(() => chain.devnet.stop());

function judge(options: { text: string; signature: Hex; of?: Hex }): Promise<Hex> {
  const { text, signature, of = wallet } = options;
  const args = [hashMessage(text), signature] as const;
  return chain.client.readContract({ address: of, abi: ACCOUNT, functionName: 'isValidSignature', args });
}

function wrap(text: string, { of = wallet, chainId = CHAIN_ID }: { of?: Hex; chainId?: number } = {}): Hex {
  return wrapForKernel({ hash: hashMessage(text), wallet: of, chainId });
}

const signed = (digest: Hex, by = admin) => by.signMessage({ message: { raw: digest } });

test('any text is accepted with the signature over its wrapped digest, and with no other text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (text, other) => {
      const signature = await signed(wrap(text));
      expect(await judge({ text, signature })).toBe(ACCEPTED);
      expect(await judge({ text: other, signature })).toBe(text === other ? ACCEPTED : REFUSED);
    }),
  );
});

test('the published digest of "Hello, world!" is the one that the chain accepts', async () => {
  const published = '0x30d18ed040b00d12c219035d46f4334a9a119894b74283792a969cefb1104459';
  const address = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
  // The account of the service facts: its code at its address.
  const bytecode = await chain.client.getCode({ address: wallet });
  if (bytecode === undefined) throw new Error('the wallet has no code');
  await chain.client.setCode({ address, bytecode });
  expect(await judge({ text: 'Hello, world!', signature: await signed(published), of: address })).toBe(ACCEPTED);
  expect(await judge({ text: 'Hello, world!', signature: await signed(published) })).toBe(REFUSED);
});

test.each<[string, () => Promise<Hex>]>([
  ['by somebody else', () => signed(wrap('pay'), stranger)],
  ['for another wallet', () => signed(wrap('pay', { of: RECIPIENT }))],
  ['for another chain', () => signed(wrap('pay', { chainId: 80002 }))],
  ['over the text as it is', () => admin.signMessage({ message: 'pay' })],
  ['over the hash of the text, not wrapped', () => signed(hashMessage('pay'))],
  ['over the wrapped digest, not prefixed', () => admin.sign({ hash: wrap('pay') })],
  ['of nothing', async () => '0x'],
  ['of zeros', async () => pad('0x', { size: 65 })],
])('a signature %s is refused', async (_what, sign) => {
  expect(await judge({ text: 'pay', signature: await sign() })).toBe(REFUSED);
});

test('a signature made on this chain is none on another, and the other way round', async () => {
  const request = chain.client.request as (asked: { method: string; params: unknown[] }) => Promise<unknown>;
  const here = await signed(wrap('hello'));
  const there = await signed(wrap('hello', { chainId: 80002 }));
  await request({ method: 'anvil_setChainId', params: [80002] });
  const elsewhere = [await judge({ text: 'hello', signature: here }), await judge({ text: 'hello', signature: there })];
  await request({ method: 'anvil_setChainId', params: [CHAIN_ID] });
  expect(elsewhere).toEqual([REFUSED, ACCEPTED]);
});

test('a delegate signs messages once it is enabled', async () => {
  const own = await chain.createWallet();
  const delegate = stranger.address;
  const signature = await signed(wrap('hello', { of: own }), stranger);
  expect(await judge({ text: 'hello', signature, of: own })).toBe(REFUSED);
  const digest = await chain.devnet.judge?.delegateDigest({ wallet: own, delegate });
  const enabled = { wallet: own, delegate, signature: await signed(digest ?? '0x') };
  expect(await chain.devnet.judge?.enableDelegate(enabled)).toBeUndefined();
  expect(await judge({ text: 'hello', signature, of: own })).toBe(ACCEPTED);
  expect(await chain.devnet.judge?.enableDelegate(enabled)).toBeUndefined();
});
