import { groupDigits } from '#shared/group-digits.ts';
import { isUnlimited } from '../../tokens/unlimited.ts';
import type { TypedData } from '../typed-data.ts';
import { contractOf, numberOf, textOf } from './read-members.ts';
import { showSeconds } from './show-seconds.ts';
import type { KnownTypedData, TypedDataMeaning, TypedDataWarning } from './typed-data-meaning.ts';

/** A transaction of a Safe, which runs once enough of its owners signed it (safe-global/safe-smart-account, `SAFE_TX_TYPEHASH`). */
const SAFE_TRANSACTION: KnownTypedData = {
  encodedTypes: [
    'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
  ],
  read: describeSafeTransaction,
};

/** Leave to borrow at the cost of whoever signs (aave-dao/aave-v3-origin, `DebtTokenBase`). */
const CREDIT_DELEGATION: KnownTypedData = {
  encodedTypes: ['DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)'],
  read: describeCreditDelegation,
};

/** A manager of everything that somebody has in a market (compound-finance/comet, `allowBySig`). */
const COMET_AUTHORIZATION: KnownTypedData = {
  encodedTypes: ['Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)'],
  read: (data) =>
    describeManager(data, {
      recognised: 'comet.Authorization',
      owner: 'owner',
      manager: 'manager',
      allowed: 'isAllowed',
      end: 'expiry',
    }),
};

/** The same in Morpho (morpho-org/morpho-blue, `setAuthorizationWithSig`). */
const MORPHO_AUTHORIZATION: KnownTypedData = {
  encodedTypes: [
    'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)',
  ],
  read: (data) =>
    describeManager(data, {
      recognised: 'morpho.Authorization',
      owner: 'authorizer',
      manager: 'authorized',
      allowed: 'isAuthorized',
      end: 'deadline',
    }),
};

export const ACCOUNT_PERMISSIONS: readonly KnownTypedData[] = [
  SAFE_TRANSACTION,
  CREDIT_DELEGATION,
  COMET_AUTHORIZATION,
  MORPHO_AUTHORIZATION,
];

function permits(words: string, facts: Record<string, string>): TypedDataWarning {
  return { rule: 'typed-data-permission', severity: 'danger', words, facts };
}

function describeSafeTransaction({ domain, message }: TypedData): TypedDataMeaning {
  const safe = contractOf(domain);
  const to = textOf(message, 'to');
  const isDelegatecall = textOf(message, 'operation') !== '0';
  const runs = isDelegatecall
    ? `the code of ${to} runs as the Safe and may do anything with it`
    : `the Safe calls ${to}`;
  const words =
    `the signature counts among those of the owners of the Safe ${safe}: with enough of them ${runs}. What that can cost the Safe is ` +
    'not read here and cannot be bounded: compare the transaction with what the owners decided, and decline if you do not know it';
  return {
    recognised: 'safe.SafeTx',
    phrase: `approve for the Safe ${safe} a ${isDelegatecall ? 'delegatecall' : 'call'} to ${to} with ${textOf(message, 'value')} of the smallest unit of native currency`,
    facts: [
      { label: 'Safe', value: safe },
      { label: 'to', value: to },
      { label: 'value in the smallest unit', value: textOf(message, 'value') },
      { label: 'calldata', value: textOf(message, 'data') },
      { label: 'runs as', value: isDelegatecall ? 'a delegatecall' : 'a call' },
      { label: 'nonce', value: textOf(message, 'nonce') },
    ],
    warnings: [permits(words, { safe, to })],
  };
}

function describeCreditDelegation({ domain, message }: TypedData): TypedDataMeaning {
  const token = contractOf(domain);
  const spender = textOf(message, 'delegatee');
  const amount = numberOf(message, 'value');
  const facts = [
    { label: 'debt token', value: token },
    { label: 'spender', value: spender },
    { label: 'amount in raw units', value: String(amount) },
    { label: 'valid until', value: showSeconds(numberOf(message, 'deadline')) },
  ];
  const recognised = 'aave.DelegationWithSig';
  if (amount === 0n)
    return { recognised, phrase: `take back from ${spender} the leave to borrow at ${token}`, facts, warnings: [] };
  const most = isUnlimited(amount) ? 'any amount, without limit' : `up to ${groupDigits(String(amount))} raw units`;
  const words =
    `${spender} may borrow ${most} at ${token} with this signature alone, and the wallet owes it: at most all that it has there as ` +
    'security is lost. Sign only if you know who borrows and how it is paid back';
  return {
    recognised,
    phrase: `let ${spender} borrow ${most} at ${token}, as a debt of the wallet`,
    facts,
    warnings: [permits(words, { spender, token, amount: String(amount) })],
  };
}

type ManagerMembers = { recognised: string; owner: string; manager: string; allowed: string; end: string };

function describeManager({ domain, message }: TypedData, names: ManagerMembers): TypedDataMeaning {
  const market = contractOf(domain);
  const owner = textOf(message, names.owner);
  const operator = textOf(message, names.manager);
  const facts = [
    { label: 'market', value: market },
    { label: 'owner', value: owner },
    { label: 'operator', value: operator },
    { label: 'valid until', value: showSeconds(numberOf(message, names.end)) },
  ];
  const { recognised } = names;
  if (textOf(message, names.allowed) !== 'true') {
    return {
      recognised,
      phrase: `take back from ${operator} the leave to manage what ${owner} has at ${market}`,
      facts,
      warnings: [],
    };
  }
  const words =
    `${operator} may take and borrow with this signature alone, now and later, at most everything that ${owner} has or can borrow at ` +
    `${market}, until that is taken back. Sign only if you know who that is`;
  return {
    recognised,
    phrase: `let ${operator} manage everything that ${owner} has at ${market}`,
    facts,
    warnings: [permits(words, { operator, owner, market })],
  };
}
