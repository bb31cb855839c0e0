import { groupDigits } from '#shared/group-digits.ts';
import type { Hex } from '#shared/hex.ts';
import { listTokenFacts, writeTokenAmount } from '../tokens/show-token-amount.ts';
import type { CallMeaning, CallQuestion, KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';
import { readRecipient } from './recipient.ts';

/**
 * Functions of tokenized vaults (ERC-4626). The vault's own address is the token of its shares; which token it keeps is not in
 * the signed bytes, so amounts of that one stay raw units.
 */
export const ERC4626_CALLS: readonly KnownCall[] = [
  knownFunction('function deposit(uint256 assets, address receiver)', ([assets, receiver], question) =>
    describeVault({ name: 'deposit', amount: { assets }, receiver, question }),
  ),
  knownFunction('function mint(uint256 shares, address receiver)', ([shares, receiver], question) =>
    describeVault({ name: 'mint', amount: { shares }, receiver, question }),
  ),
  knownFunction(
    'function withdraw(uint256 assets, address receiver, address owner)',
    ([assets, receiver, owner], question) =>
      describeVault({ name: 'withdraw', amount: { assets }, receiver, owner, question }),
  ),
  knownFunction(
    'function redeem(uint256 shares, address receiver, address owner)',
    ([shares, receiver, owner], question) =>
      describeVault({ name: 'redeem', amount: { shares }, receiver, owner, question }),
  ),
];

type VaultCall = {
  name: keyof typeof PHRASES;
  amount: { assets: bigint } | { shares: bigint };
  receiver: Hex;
  owner?: Hex;
  question: CallQuestion;
};

function describeVault({ name, amount, receiver, owner, question }: VaultCall): CallMeaning {
  const { target } = question;
  const shares = 'shares' in amount ? { ...question, token: target, amount: amount.shares } : undefined;
  const assets = 'assets' in amount ? amount.assets : 0n;
  const what = shares
    ? writeTokenAmount(shares)
    : `${groupDigits(String(assets))} raw units (decimals unknown) of the token it keeps`;
  const { words, warnings } = readRecipient(receiver, question);
  return {
    recognised: `erc4626.${name}`,
    phrase: PHRASES[name]({ target, what, receiver: words, owner: owner ?? '' }),
    facts: [
      { label: 'vault', value: target },
      ...(shares
        ? listTokenFacts({ ...shares, role: 'shares' })
        : [{ label: 'amount in raw units of what it keeps', value: String(assets) }]),
      { label: 'recipient', value: receiver },
      ...(owner ? [{ label: 'owner of the shares', value: owner }] : []),
    ],
    warnings,
  };
}

type Parts = { target: Hex; what: string; receiver: string; owner: string };

const PHRASES = {
  deposit: ({ target, what, receiver }: Parts) =>
    `put ${what} into the vault ${target}, with its shares for ${receiver}`,
  mint: ({ target, what, receiver }: Parts) => `buy shares of the vault ${target}, ${what}, for ${receiver}`,
  withdraw: ({ target, what, receiver, owner }: Parts) =>
    `take ${what} out of the vault ${target}, for ${receiver}, by shares of ${owner}`,
  redeem: ({ target, what, receiver, owner }: Parts) =>
    `give back shares of the vault ${target}, ${what}, that are ${owner}'s, with what they are worth for ${receiver}`,
};
