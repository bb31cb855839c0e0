import { maxUint256 } from 'viem';
import { WALLET } from '../../../helpers/honest-record.ts';
import {
  APPROVE,
  call,
  FAKE,
  MULTICALL3,
  PAYEE,
  payee,
  THIEF,
  TRANSFER,
  TRANSFER_FROM,
  USDC,
  WETH,
} from '../../../helpers/treasury.ts';
import { ETH, FRIEND, type KnownFunction, MULTI_SEND, OF_USDC, OF_WETH, SIGNED, STRANGER } from './known-function.ts';

const PERMIT = 'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)';
const DAI_PERMIT =
  'permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)';
const INCREASE = 'increaseAllowance(address spender, uint256 added)';
const DECREASE = 'decreaseAllowance(address spender, uint256 subtracted)';
const MORE_THAN_ANYBODY_HAS = 'nobody has as much as the call says, so it may be all that the wallet has';
const everything = { ...OF_USDC, atMost: null };

export const TOKEN_FUNCTIONS: readonly KnownFunction[] = [
  ['transfer', call(USDC, TRANSFER, [PAYEE, 5n]), { leaving: [{ ...OF_USDC, atMost: '5', to: FRIEND }] }],
  [
    'transfer of more than there is',
    call(USDC, TRANSFER, [PAYEE, maxUint256]),
    { leaving: [{ ...everything, because: MORE_THAN_ANYBODY_HAS, to: FRIEND }] },
  ],
  ['transfer to the wallet itself', call(USDC, TRANSFER, [WALLET, 5n]), {}],
  ['transfer of nothing', call(USDC, TRANSFER, [PAYEE, 0n]), {}],
  [
    'transfer of what may be the token of a collection, 0 too',
    call(FAKE, TRANSFER, [PAYEE, 0n]),
    { leaving: [{ token: FAKE, orTokenId: '0', atMost: '0', to: FRIEND }] },
  ],
  [
    'transferFrom the wallet',
    call(USDC, TRANSFER_FROM, [WALLET, PAYEE, 5n]),
    { leaving: [{ ...OF_USDC, atMost: '5', to: FRIEND }] },
  ],
  [
    'transferFrom somebody, to the wallet',
    call(USDC, TRANSFER_FROM, [PAYEE, WALLET, 5n]),
    { arriving: [{ ...OF_USDC, atLeast: '5', claimedBy: USDC }] },
  ],
  ['transferFrom somebody, of nothing', call(USDC, TRANSFER_FROM, [PAYEE, WALLET, 0n]), {}],
  [
    'approve',
    call(USDC, APPROVE, [PAYEE, 5n]),
    { spendable: [{ ...OF_USDC, how: 'allowance', atMost: '5', by: FRIEND }] },
  ],
  [
    'approve of everything',
    call(USDC, APPROVE, [PAYEE, maxUint256]),
    { spendable: [{ ...everything, how: 'allowance', by: FRIEND }] },
  ],
  [
    'approve of a contract that makes the calls of everybody',
    call(USDC, APPROVE, [MULTICALL3, 5n]),
    { spendable: [{ ...OF_USDC, how: 'allowance', atMost: '5', by: null }] },
  ],
  [
    'approve of one that makes them by MultiSend',
    call(USDC, APPROVE, [MULTI_SEND, 5n]),
    { spendable: [{ ...OF_USDC, how: 'allowance', atMost: '5', by: null }] },
  ],
  ['approve of nothing', call(USDC, APPROVE, [PAYEE, 0n]), {}],
  [
    'approve of what may be the token of a collection, 0 too',
    call(FAKE, APPROVE, [PAYEE, 0n]),
    { spendable: [{ token: FAKE, orTokenId: '0', how: 'allowance', atMost: '0', by: FRIEND }] },
  ],
  [
    'increaseAllowance',
    call(USDC, INCREASE, [PAYEE, 5n]),
    { spendable: [{ ...OF_USDC, how: 'allowance', atMost: '5', by: FRIEND, isAdded: true }] },
  ],
  ['decreaseAllowance', call(USDC, DECREASE, [PAYEE, 5n]), {}],
  [
    'permit',
    call(USDC, PERMIT, [WALLET, THIEF, 5n, 9n, ...SIGNED]),
    { spendable: [{ ...OF_USDC, how: 'permit', atMost: '5', by: STRANGER }] },
  ],
  ['permit of somebody else', call(USDC, PERMIT, [PAYEE, THIEF, 5n, 9n, ...SIGNED]), {}],
  [
    'permit of a trusted contract, which is no id of a token',
    call(FAKE, PERMIT, [WALLET, THIEF, 5n, 9n, ...SIGNED]),
    { spendable: [{ token: FAKE, how: 'permit', atMost: '5', by: STRANGER }] },
  ],
  [
    'permit as DAI has it',
    call(USDC, DAI_PERMIT, [WALLET, THIEF, 3n, 9n, true, ...SIGNED]),
    { spendable: [{ ...everything, how: 'permit', by: STRANGER }] },
  ],
  ['permit as DAI has it, taken back', call(USDC, DAI_PERMIT, [WALLET, THIEF, 3n, 9n, false, ...SIGNED]), {}],
];

export const WETH_FUNCTIONS: readonly KnownFunction[] = [
  [
    'deposit',
    call(WETH, 'deposit()', [], 5n),
    {
      leaving: [{ ...ETH, atMost: '5', to: WETH }],
      arriving: [{ ...OF_WETH, atLeast: '5', claimedBy: WETH }],
    },
  ],
  ['deposit of nothing', call(WETH, 'deposit()'), {}],
  [
    'withdraw',
    call(WETH, 'withdraw(uint256 amount)', [5n]),
    {
      leaving: [{ ...OF_WETH, atMost: '5', to: WETH }],
      arriving: [{ ...ETH, atLeast: '5', claimedBy: WETH }],
    },
  ],
  [
    'withdraw with currency that it does not take',
    call(WETH, 'withdraw(uint256 amount)', [0n], 7n),
    {
      leaving: [
        {
          ...ETH,
          atMost: '7',
          to: null,
          because: `it stays with the contract ${WETH} (the wrapped native currency), which keeps it for nobody`,
        },
      ],
    },
  ],
  ['transfer', call(WETH, TRANSFER, [payee(0), 5n]), { leaving: [{ ...OF_WETH, atMost: '5', to: FRIEND }] }],
];

const SAFE = 'safeTransferFrom(address from, address to, uint256 id)';
const SAFE_WITH_DATA = 'safeTransferFrom(address from, address to, uint256 id, bytes data)';
const SAFE_AMOUNT = 'safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)';
const SAFE_BATCH = 'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)';
const FOR_ALL = 'setApprovalForAll(address operator, bool approved)';
const nft = (tokenId: string, atMost: string, to = FRIEND) => ({ token: FAKE, tokenId, atMost, to });
const handed = (bytes: number) => ({
  contract: FRIEND,
  because: `it is handed ${bytes} bytes of data, and what it does with what it gets is not known here`,
});

const runs = {
  contract: STRANGER,
  because: 'if it is a contract, its code runs when it is paid, and may use what the wallet allowed it before',
};

export const NFT_FUNCTIONS: readonly KnownFunction[] = [
  ['safeTransferFrom', call(FAKE, SAFE, [WALLET, PAYEE, 7n]), { leaving: [nft('7', '1')] }],
  ['safeTransferFrom of somebody else', call(FAKE, SAFE, [PAYEE, payee(1), 7n]), {}],
  ['safeTransferFrom of somebody else to a stranger', call(FAKE, SAFE, [PAYEE, THIEF, 7n]), { open: [runs] }],
  ['safeTransferFrom to the wallet', call(FAKE, SAFE, [PAYEE, WALLET, 7n]), {}],
  [
    'safeTransferFrom to a stranger',
    call(FAKE, SAFE, [WALLET, THIEF, 7n]),
    {
      leaving: [nft('7', '1', STRANGER)],
      open: [runs],
    },
  ],
  [
    'safeTransferFrom with data',
    call(FAKE, SAFE_WITH_DATA, [WALLET, PAYEE, 7n, '0x1234']),
    { leaving: [nft('7', '1')], open: [handed(2)] },
  ],
  [
    'safeTransferFrom without data',
    call(FAKE, SAFE_WITH_DATA, [WALLET, PAYEE, 7n, '0x']),
    { leaving: [nft('7', '1')] },
  ],
  [
    'safeTransferFrom of an amount',
    call(FAKE, SAFE_AMOUNT, [WALLET, PAYEE, 7n, 3n, '0x123456']),
    { leaving: [nft('7', '3')], open: [handed(3)] },
  ],
  [
    'safeBatchTransferFrom',
    call(FAKE, SAFE_BATCH, [WALLET, PAYEE, [7n, 8n], [3n, 4n], '0x12']),
    { leaving: [nft('7', '3'), nft('8', '4')], open: [handed(1)] },
  ],
  [
    'setApprovalForAll',
    call(FAKE, FOR_ALL, [THIEF, true]),
    { spendable: [{ token: FAKE, how: 'operator', atMost: null, by: STRANGER }] },
  ],
  ['setApprovalForAll, taken back', call(FAKE, FOR_ALL, [THIEF, false]), {}],
];
