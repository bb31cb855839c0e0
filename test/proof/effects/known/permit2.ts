import { getAddress } from 'viem';
import type { OpenEffect } from '#shared/model/effects.ts';
import { WALLET } from '../../../helpers/honest-record.ts';
import { call, FAKE, IMITATION, PAYEE, PERMIT2, THIEF, USDC } from '../../../helpers/treasury.ts';
import { AT, FRIEND, type KnownFunction, OF_USDC, STRANGER, UNTIL } from './known-function.ts';

const DETAILS = '(address token, uint160 amount, uint48 expiration, uint48 nonce)';
const APPROVE = 'approve(address token, address spender, uint160 amount, uint48 expiration)';
const PERMIT_ONE = `permit(address owner, (${DETAILS} details, address spender, uint256 sigDeadline) permitSingle, bytes signature)`;
const PERMIT_SEVERAL = `permit(address owner, (${DETAILS}[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)`;
const LOCKDOWN = 'lockdown((address token, address spender)[] approvals)';
const TRANSFER_ONE = 'transferFrom(address from, address to, uint160 amount, address token)';
const TRANSFER_SEVERAL = 'transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)';
const SIGNED_ONE =
  'permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)';
const SIGNED_SEVERAL =
  'permitTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] transferDetails, address owner, bytes signature)';

/** No list has it, and nobody trusts it. */
const UNKNOWN = getAddress(IMITATION);
const CALLED: OpenEffect = { contract: UNKNOWN, because: 'it is called as a token, and is none that is known here' };

const details = { token: USDC, amount: 5n, expiration: AT, nonce: 0 };
const allowed = { ...OF_USDC, how: 'permit2', atMost: '5', by: STRANGER, until: UNTIL } as const;
const moved = { ...OF_USDC, atMost: '5', to: STRANGER };
const once = { nonce: 0n, deadline: 9n };

export const PERMIT2_FUNCTIONS: readonly KnownFunction[] = [
  ['approve', call(PERMIT2, APPROVE, [USDC, THIEF, 5n, AT]), { spendable: [allowed] }],
  [
    'approve of a trusted contract, which is no id of a token here',
    call(PERMIT2, APPROVE, [FAKE, THIEF, 5n, AT]),
    { spendable: [{ token: FAKE, how: 'permit2', atMost: '5', by: STRANGER, until: UNTIL }] },
  ],
  [
    'permit of one token',
    call(PERMIT2, PERMIT_ONE, [WALLET, { details, spender: THIEF, sigDeadline: 9n }, '0x']),
    { spendable: [allowed] },
  ],
  [
    'permit of several tokens',
    call(PERMIT2, PERMIT_SEVERAL, [
      WALLET,
      { details: [details, { ...details, token: UNKNOWN, amount: 6n }], spender: THIEF, sigDeadline: 9n },
      '0x',
    ]),
    { spendable: [allowed, { token: UNKNOWN, how: 'permit2', atMost: '6', by: STRANGER, until: UNTIL }] },
  ],
  ['lockdown', call(PERMIT2, LOCKDOWN, [[{ token: USDC, spender: THIEF }]]), {}],
  ['transferFrom', call(PERMIT2, TRANSFER_ONE, [WALLET, THIEF, 5n, USDC]), { leaving: [moved] }],
  [
    'transferFrom, several at once, also of a token that is not known',
    call(PERMIT2, TRANSFER_SEVERAL, [
      [
        { from: WALLET, to: THIEF, amount: 5n, token: USDC },
        { from: WALLET, to: PAYEE, amount: 6n, token: UNKNOWN },
        { from: PAYEE, to: WALLET, amount: 7n, token: USDC },
      ],
    ]),
    {
      leaving: [moved, { token: UNKNOWN, atMost: '6', to: FRIEND }],
      arriving: [{ ...OF_USDC, atLeast: '7', claimedBy: USDC }],
      open: [CALLED],
    },
  ],
  [
    'permitTransferFrom',
    call(PERMIT2, SIGNED_ONE, [
      { permitted: { token: USDC, amount: 9n }, ...once },
      { to: THIEF, requestedAmount: 5n },
      WALLET,
      '0x',
    ]),
    { leaving: [moved] },
  ],
  [
    'permitTransferFrom of somebody else',
    call(PERMIT2, SIGNED_ONE, [
      { permitted: { token: USDC, amount: 9n }, ...once },
      { to: THIEF, requestedAmount: 5n },
      PAYEE,
      '0x',
    ]),
    {},
  ],
  [
    'permitTransferFrom, several at once',
    call(PERMIT2, SIGNED_SEVERAL, [
      {
        permitted: [
          { token: USDC, amount: 9n },
          { token: UNKNOWN, amount: 9n },
        ],
        ...once,
      },
      [
        { to: THIEF, requestedAmount: 5n },
        { to: PAYEE, requestedAmount: 6n },
      ],
      WALLET,
      '0x',
    ]),
    { leaving: [moved, { token: UNKNOWN, atMost: '6', to: FRIEND }], open: [CALLED] },
  ],
];
