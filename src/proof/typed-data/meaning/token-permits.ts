import type { TokenLookup } from '../../tokens/token-lookup.ts';
import type { StructNode } from '../typed-data.ts';
import { type Allowance, describeAllowance, warnOfAllowances, warnOfSignature } from './allowance-warnings.ts';
import { contractOf, numberOf, textOf } from './read-members.ts';
import { showSeconds } from './show-seconds.ts';
import { listSignedAmount, writeSignedToken } from './signed-token.ts';
import type { KnownTypedData, TypedDataMeaning } from './typed-data-meaning.ts';

/** `permit` of tokens (ERC-2612), whose token is the contract of the domain. */
const ERC2612_PERMIT: KnownTypedData = {
  encodedTypes: ['Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'],
  read: ({ domain, message }, tokens) =>
    describePermit({
      tokens,
      recognised: 'erc2612.permit',
      domain,
      message,
      owner: textOf(message, 'owner'),
      amount: numberOf(message, 'value'),
      validUntil: showSeconds(numberOf(message, 'deadline')),
    }),
};

/** `permit` of Dai, which allows everything or nothing; an expiry of 0 is none (Dai.sol, MakerDAO). */
const DAI_PERMIT: KnownTypedData = {
  encodedTypes: ['Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'],
  read: ({ domain, message }, tokens) => {
    const expiry = numberOf(message, 'expiry');
    return describePermit({
      tokens,
      recognised: 'dai.permit',
      domain,
      message,
      owner: textOf(message, 'holder'),
      amount: textOf(message, 'allowed') === 'true' ? (1n << 256n) - 1n : 0n,
      validUntil: expiry === 0n ? 'never (0)' : showSeconds(expiry),
    });
  },
};

export const TOKEN_PERMITS: readonly KnownTypedData[] = [ERC2612_PERMIT, DAI_PERMIT];

type Permit = {
  tokens: TokenLookup;
  recognised: string;
  domain: StructNode;
  message: StructNode;
  owner: string;
  amount: bigint;
  validUntil: string;
};

function describePermit({ tokens, recognised, domain, message, owner, amount, validUntil }: Permit): TypedDataMeaning {
  const spender = textOf(message, 'spender');
  const allowance: Allowance = { tokens, token: contractOf(domain), spender, amount };
  const phrase =
    amount === 0n
      ? `take back from ${spender} the approval for ${writeSignedToken(allowance)} of ${owner}`
      : `let ${spender} take ${describeAllowance(allowance)} from ${owner}`;
  return {
    recognised,
    phrase,
    facts: [
      ...listSignedAmount(allowance),
      { label: 'owner', value: owner },
      { label: 'spender', value: spender },
      { label: 'valid until', value: validUntil },
      { label: 'nonce', value: textOf(message, 'nonce') },
    ],
    warnings:
      amount === 0n
        ? []
        : [warnOfSignature('gives the approval', { spender, owner }), ...warnOfAllowances([allowance])],
  };
}
