import { groupDigits } from '#shared/group-digits.ts';
import type { Hex } from '#shared/hex.ts';
import {
  describeToken,
  listTokenFacts,
  type TokenAmount,
  writeAmountInFacts,
  writeToken,
  writeTokenAmount,
} from '../tokens/show-token-amount.ts';
import { isUnlimited, isUnlimitedOf } from '../tokens/unlimited.ts';
import type { CallMeaning, CallQuestion, KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';
import { allowTokens, moveTokens } from './moves.ts';
import { warnOfApproval, warnOfOthers, warnOfRecipient } from './token-warnings.ts';

/**
 * Functions of ERC-20, and the two that OpenZeppelin's ERC20 v4 adds. How many decimals a token has is not in the signed bytes,
 * so for a token that nobody told us of amounts stay raw units and the sentence says so. `approve` and `transferFrom` have the
 * same selector in ERC-721: for a contract that is not on the list the sentence says both meanings, whatever a node says of it.
 */
export const ERC20_CALLS: readonly KnownCall[] = [
  knownFunction('function transfer(address to, uint256 amount)', ([to, amount], question) => {
    const token = { ...question, token: question.target, amount };
    return {
      recognised: 'erc20.transfer',
      phrase: `send ${writeTokenAmount(token)} to ${to}`,
      facts: [...listTokenFacts(token), { label: 'recipient', value: to }],
      warnings: warnOfRecipient({ token: question.target, to }),
      moves: moveTokens({ token: question.target, from: question.caller, to, amount, question }),
    };
  }),
  knownFunction('function transferFrom(address from, address to, uint256 amount)', ([from, to, amount], question) =>
    describeTransferFrom({ from, to, amount, question }),
  ),
  knownFunction('function approve(address spender, uint256 amount)', ([spender, amount], question) =>
    describeApproval({ spender, amount, question }),
  ),
  knownFunction('function increaseAllowance(address spender, uint256 added)', ([spender, amount], question) =>
    describeChange({ spender, amount, question, change: 'increase' }),
  ),
  knownFunction('function decreaseAllowance(address spender, uint256 subtracted)', ([spender, amount], question) =>
    describeChange({ spender, amount, question, change: 'decrease' }),
  ),
];

function describeTransferFrom(call: { from: Hex; to: Hex; amount: bigint; question: CallQuestion }): CallMeaning {
  const { from, to, amount, question } = call;
  const { target } = question;
  const token = { ...question, token: target, amount };
  const isToken = question.tokens.findListed(target) !== undefined;
  return {
    recognised: 'erc20-or-erc721.transferFrom',
    phrase: isToken
      ? `move ${writeTokenAmount(token)} from ${from} to ${to}`
      : `move from ${from} to ${to} either ${writeIfToken(token)}, ` +
        `if ${target} is an ERC-20 token, or the one token with id ${amount}, if it is an ERC-721 collection`,
    facts: [
      ...(isToken ? listTokenFacts(token) : listEitherFacts(token)),
      { label: 'from', value: from },
      { label: 'recipient', value: to },
    ],
    warnings: [...warnOfRecipient({ token: target, to }), ...warnOfOthers({ from, to, question })],
    ...(isToken && { moves: moveTokens({ token: target, from, to, amount, question }) }),
  };
}

type Allowance = { spender: Hex; amount: bigint; question: CallQuestion };

function describeApproval({ spender, amount, question }: Allowance): CallMeaning {
  const { target } = question;
  const token = { ...question, token: target, amount };
  const isToken = question.tokens.findListed(target) !== undefined;
  return {
    recognised: 'erc20-or-erc721.approve',
    phrase: isToken ? phraseApproval({ spender, amount, question }) : phraseEither({ spender, amount, question }),
    facts: [...(isToken ? listTokenFacts(token) : listEitherFacts(token)), { label: 'spender', value: spender }],
    warnings: warnOfApproval({ ...token, spender, owner: question.caller, isToken }),
    ...(isToken && {
      moves: allowTokens({ token: target, spender, amount, unlimited: isUnlimitedOf(token), question }),
    }),
  };
}

function phraseApproval({ spender, amount, question }: Allowance): string {
  const token = { ...question, token: question.target, amount };
  if (amount === 0n) return `take back from ${spender} the approval for ${writeToken(token)}`;
  if (isUnlimitedOf(token)) {
    return `let ${spender} take any amount, without limit, of ${question.caller}'s balance of ${writeToken(token)}`;
  }
  return `let ${spender} take up to ${writeTokenAmount(token)} of ${question.caller}'s balance`;
}

function phraseEither({ spender, amount, question: { target, caller, tokens } }: Allowance): string {
  const token = { tokens, token: target, amount };
  const limit = isUnlimited(amount) ? 'any amount, without limit,' : `up to ${writeIfToken(token)}`;
  return (
    `let ${spender} take either ${limit} of ${caller}'s balance, if ${target} is an ERC-20 token, ` +
    `or the one token with id ${amount}, if it is an ERC-721 collection`
  );
}

/** An amount of what is a token only perhaps: the sentence names the contract besides. */
function writeIfToken({ tokens, token, amount }: TokenAmount): string {
  const known = tokens.find(token);
  return known === undefined
    ? `${groupDigits(String(amount))} raw units (decimals unknown)`
    : writeTokenAmount({ tokens, token, amount });
}

function listEitherFacts({ tokens, token, amount }: TokenAmount): CallMeaning['facts'] {
  const known = tokens.find(token);
  return [
    { label: 'token or collection', value: token },
    { label: 'symbol and decimals', value: describeToken(known) },
    ...(known ? [{ label: 'amount, if it is a token', value: writeAmountInFacts(known, amount) }] : []),
    { label: 'amount in raw units, or token id', value: String(amount) },
  ];
}

function describeChange(call: Allowance & { change: 'increase' | 'decrease' }): CallMeaning {
  const { spender, amount, question, change } = call;
  const token = { ...question, token: question.target, amount };
  const isMore = change === 'increase';
  return {
    recognised: `erc20.${change}Allowance`,
    phrase: `let ${spender} take ${writeTokenAmount(token)} ${isMore ? 'more' : 'less'} of ${question.caller}'s balance than it may take now`,
    facts: [...listTokenFacts(token), { label: 'spender', value: spender }],
    warnings: isMore ? warnOfApproval({ ...token, spender, owner: question.caller, isToken: true }) : [],
  };
}
