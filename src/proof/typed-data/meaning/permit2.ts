import { sameHex } from '#shared/hex.ts';
import { PERMIT2 } from '../../known-contracts.ts';
import type { TokenLookup } from '../../tokens/token-lookup.ts';
import type { StructNode, TypedData } from '../typed-data.ts';
import { type Allowance, describeAllowance, warnOfAllowances, warnOfSignature } from './allowance-warnings.ts';
import { contractOf, numberOf, structsOf, textOf } from './read-members.ts';
import { showSeconds } from './show-seconds.ts';
import { listSignedAmount } from './signed-token.ts';
import type { KnownTypedData, TypedDataMeaning, TypedDataWarning } from './typed-data-meaning.ts';

const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)';
const PERMISSIONS = 'TokenPermissions(address token,uint256 amount)';

/** An allowance kept by Permit2 (AllowanceTransfer): it lasts beyond the one use. */
const PERMIT2_ALLOWANCES: KnownTypedData = {
  encodedTypes: [
    `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${DETAILS}`,
    `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${DETAILS}`,
  ],
  read: describeAllowances,
};

/** A transfer through Permit2 that is used once (SignatureTransfer); the spender says where to when it uses it. */
const PERMIT2_TRANSFERS: KnownTypedData = {
  encodedTypes: [
    `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`,
    `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`,
  ],
  read: describeTransfers,
};

export const PERMIT2_PERMITS: readonly KnownTypedData[] = [PERMIT2_ALLOWANCES, PERMIT2_TRANSFERS];

/** How the type of a transfer with a witness begins (SignatureTransfer); what the witness is, the application says. */
const WITNESS_STUBS: readonly string[] = [
  'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,',
  'PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,',
];

export function isPermit2Witness(encodedType: string): boolean {
  return WITNESS_STUBS.some((stub) => encodedType.startsWith(stub)) && encodedType.includes(`)${PERMISSIONS}`);
}

/** Reads a transfer through Permit2 whose use is bound to further data, an order for example; undefined for any other type. */
export function readPermit2Witness(
  data: TypedData,
  encodedType: string,
  tokens: TokenLookup,
): TypedDataMeaning | undefined {
  if (!isPermit2Witness(encodedType)) return undefined;
  const meaning = describeTransfers(data, tokens);
  const words =
    'the transfer is bound to further data of an application, which stands in the tree and is not read here';
  const warning: TypedDataWarning = { rule: 'permit-with-witness', severity: 'caution', words, facts: {} };
  return { ...meaning, warnings: [...meaning.warnings, warning], hasUnread: true };
}

function describeAllowances({ primaryType, domain, message }: TypedData, tokens: TokenLookup): TypedDataMeaning {
  const spender = textOf(message, 'spender');
  const details = structsOf(message, 'details');
  const allowances = details.map((detail) => readAllowance(detail, { tokens, spender }));
  return {
    recognised: `permit2.${primaryType}`,
    phrase: `let ${spender} take through Permit2 ${allowances.map(describeAllowance).join(', and ') || 'nothing'}`,
    facts: [
      { label: 'spender', value: spender },
      ...details.flatMap((detail) => [
        ...listAmount(detail, tokens),
        { label: 'approval ends', value: showExpiration(numberOf(detail, 'expiration')) },
        { label: 'nonce', value: textOf(detail, 'nonce') },
      ]),
      { label: 'valid until', value: showSeconds(numberOf(message, 'sigDeadline')) },
    ],
    warnings: [
      ...warnOfOtherContract(domain),
      warnOfSignature('gives the approval', { spender }),
      ...warnOfAllowances(allowances),
    ],
  };
}

/** Permit2 reads 0 as "for the block in which it is used" (AllowanceTransfer, `Allowance.updateAll`). */
function showExpiration(expiration: bigint): string {
  return expiration === 0n ? 'in the block in which it is used (0)' : showSeconds(expiration);
}

function describeTransfers({ primaryType, domain, message }: TypedData, tokens: TokenLookup): TypedDataMeaning {
  const spender = textOf(message, 'spender');
  const permitted = structsOf(message, 'permitted');
  const allowances = permitted.map((one) => readAllowance(one, { tokens, spender }));
  return {
    recognised: `permit2.${primaryType}`,
    phrase: `let ${spender} move once, to wherever it says, ${allowances.map(describeAllowance).join(', and ') || 'nothing'}`,
    facts: [
      { label: 'spender', value: spender },
      ...permitted.flatMap((one) => listAmount(one, tokens)),
      { label: 'valid until', value: showSeconds(numberOf(message, 'deadline')) },
      { label: 'nonce', value: textOf(message, 'nonce') },
    ],
    warnings: [
      ...warnOfOtherContract(domain),
      warnOfSignature('moves the tokens', { spender }),
      ...warnOfAllowances(allowances),
    ],
  };
}

function readAllowance(detail: StructNode, rest: Pick<Allowance, 'tokens' | 'spender'>): Allowance {
  return { token: textOf(detail, 'token'), amount: numberOf(detail, 'amount'), ...rest };
}

function listAmount(detail: StructNode, tokens: TokenLookup) {
  return listSignedAmount({ tokens, token: textOf(detail, 'token'), amount: numberOf(detail, 'amount') });
}

/** Only Permit2 itself takes these structs for what they say. */
function warnOfOtherContract(domain: StructNode): TypedDataWarning[] {
  const contract = contractOf(domain);
  if (sameHex(contract, PERMIT2)) return [];
  const words = `the typed data has the form of Permit2, and is for another contract, ${contract}`;
  return [{ rule: 'not-permit2', severity: 'danger', words, facts: { contract } }];
}
