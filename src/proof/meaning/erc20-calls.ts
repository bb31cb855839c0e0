import { decodeCanonically } from '../abi/decode-canonically.ts';
import { showAddress } from '../hex-bytes.ts';
import type { CallMeaning, TokenCall } from './call-meaning.ts';
import { isUnlimited, warnOfApproval, warnOfRecipient } from './token-warnings.ts';

/**
 * Functions of ERC-20. How many decimals a token has is not in the signed bytes, so amounts stay raw units and the
 * sentence says so. `approve` and `transferFrom` have the same selector in ERC-721: the sentence says both meanings.
 */
export const ERC20_CALLS: readonly TokenCall[] = [
  { selector: '0xa9059cbb', read: readTransfer },
  { selector: '0x23b872dd', read: readTransferFrom },
  { selector: '0x095ea7b3', read: readApprove },
];

const TRANSFER = [{ type: 'address' }, { type: 'uint256' }] as const;
const TRANSFER_FROM = [{ type: 'address' }, { type: 'address' }, { type: 'uint256' }] as const;

function readTransfer({ token, bytes }: Parameters<TokenCall['read']>[0]): CallMeaning | undefined {
  const decoded = decodeCanonically({ parameters: TRANSFER, bytes });
  if (decoded === undefined) return undefined;
  const [to, amount] = decoded;
  return {
    recognised: 'erc20.transfer',
    phrase: `send ${amount} raw units (decimals unknown) of the token ${token} to ${showAddress(to)}`,
    facts: [
      { label: 'token', value: token },
      { label: 'recipient', value: showAddress(to) },
      { label: 'amount in raw units', value: String(amount) },
    ],
    warnings: warnOfRecipient({ token, to }),
  };
}

function readTransferFrom({ token, bytes }: Parameters<TokenCall['read']>[0]): CallMeaning | undefined {
  const decoded = decodeCanonically({ parameters: TRANSFER_FROM, bytes });
  if (decoded === undefined) return undefined;
  const [from, to, amount] = decoded;
  return {
    recognised: 'erc20-or-erc721.transferFrom',
    phrase:
      `move from ${showAddress(from)} to ${showAddress(to)} either ${amount} raw units (decimals unknown), ` +
      `if ${token} is an ERC-20 token, or the one token with id ${amount}, if it is an ERC-721 collection`,
    facts: [
      { label: 'token or collection', value: token },
      { label: 'from', value: showAddress(from) },
      { label: 'recipient', value: showAddress(to) },
      { label: 'amount in raw units, or token id', value: String(amount) },
    ],
    warnings: warnOfRecipient({ token, to }),
  };
}

function readApprove({ token, bytes }: Parameters<TokenCall['read']>[0]): CallMeaning | undefined {
  const decoded = decodeCanonically({ parameters: TRANSFER, bytes });
  if (decoded === undefined) return undefined;
  const [spender, amount] = decoded;
  const limit = isUnlimited(amount) ? 'any amount, without limit,' : `up to ${amount} raw units (decimals unknown)`;
  return {
    recognised: 'erc20-or-erc721.approve',
    phrase:
      `let ${showAddress(spender)} take either ${limit} of the wallet's balance, if ${token} is an ERC-20 token, ` +
      `or the one token with id ${amount}, if it is an ERC-721 collection`,
    facts: [
      { label: 'token or collection', value: token },
      { label: 'spender', value: showAddress(spender) },
      { label: 'amount in raw units, or token id', value: String(amount) },
    ],
    warnings: warnOfApproval({ token, spender, amount }),
  };
}
