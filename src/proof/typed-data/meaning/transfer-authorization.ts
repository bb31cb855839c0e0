import type { TokenLookup } from '../../tokens/token-lookup.ts';
import type { TypedData } from '../typed-data.ts';
import { warnOfSignature } from './allowance-warnings.ts';
import { contractOf, numberOf, textOf } from './read-members.ts';
import { showSeconds } from './show-seconds.ts';
import { listSignedAmount, writeSignedAmount } from './signed-token.ts';
import type { KnownTypedData, TypedDataMeaning } from './typed-data-meaning.ts';

const MEMBERS = '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)';

/** A transfer of tokens by signature (ERC-3009), as USDC has it: no approval, the tokens move at once. */
export const TRANSFER_AUTHORIZATIONS: KnownTypedData = {
  encodedTypes: [`TransferWithAuthorization${MEMBERS}`, `ReceiveWithAuthorization${MEMBERS}`],
  read: describeAuthorization,
};

function describeAuthorization({ primaryType, domain, message }: TypedData, tokens: TokenLookup): TypedDataMeaning {
  const sent = { tokens, token: contractOf(domain), amount: numberOf(message, 'value') };
  const from = textOf(message, 'from');
  const to = textOf(message, 'to');
  return {
    recognised: `erc3009.${primaryType}`,
    phrase: `send ${writeSignedAmount(sent)} from ${from} to ${to}`,
    facts: [
      ...listSignedAmount(sent),
      { label: 'from', value: from },
      { label: 'recipient', value: to },
      { label: 'valid from', value: showSeconds(numberOf(message, 'validAfter')) },
      { label: 'valid until', value: showSeconds(numberOf(message, 'validBefore')) },
      { label: 'nonce', value: textOf(message, 'nonce') },
    ],
    warnings: [warnOfSignature('moves the tokens', { from, recipient: to })],
  };
}
