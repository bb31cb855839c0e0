import { concatHex, decodeFunctionData, keccak256, parseAbi, stringToHex } from 'viem';
import type { Hex } from '#shared/hex.ts';
import type { AccountKind, EncodedCall } from '../accounts/account-encoding.ts';
import type { TokenAddresses } from '../tokens.ts';
import type { ExecutionFailure, ExecutionLayer } from './execution-layer.ts';
import { practiceWalletAddress } from './practice-address.ts';

const ERC20_ABI = parseAbi(['function transfer(address to, uint256 value) returns (bool)']);

/** Every simulated wallet starts with this much native currency on every chain, so that transfers have something to move. */
const STARTING_NATIVE = 100n * 10n ** 18n;

/** Gas and fees of the known user operation in the service facts: plausible, and the same in every run. */
const GAS = {
  callGasLimit: 200_000n,
  verificationGasLimit: 300_000n,
  preVerificationGas: 60_000n,
  maxFeePerGas: 1_000_000n,
  maxPriorityFeePerGas: 1_000_000n,
} as const;

const NATIVE = 'native';

/** What a simulated chain remembers. */
export type SimulatedBooks = {
  /** By asset (`native`, or a token's lower-case address) and holder: `<asset>:<holder>`. */
  balances: Map<string, bigint>;
  /** By wallet and nonce key: `<wallet>:<key>`. */
  sequences: Map<string, bigint>;
};

/**
 * A chain that is only imagined: native transfers and transfers of the test tokens move balances, all or none;
 * every other call succeeds without effect. Nonces count as in the EntryPoint.
 */
export function createSimulatedLedger(options: {
  kind: AccountKind;
  tokens: TokenAddresses;
  books: SimulatedBooks;
  isWallet: (address: Hex) => boolean;
}): ExecutionLayer {
  const { books } = options;
  const { sequences } = books;
  const read = (book: Map<string, bigint>, asset: string, holder: Hex): bigint =>
    book.get(`${asset}:${holder.toLowerCase()}`) ??
    (asset === NATIVE && options.isWallet(holder) ? STARTING_NATIVE : 0n);
  const change = (book: Map<string, bigint>, asset: string, holder: Hex, by: bigint) =>
    book.set(`${asset}:${holder.toLowerCase()}`, read(book, asset, holder) + by);

  /** Plays the calls on a copy of the books; the copy counts only when every call went through. */
  function play(wallet: Hex, calls: readonly EncodedCall[]): Map<string, bigint> | ExecutionFailure {
    const book = new Map(books.balances);
    for (const call of calls) {
      for (const move of findMoves(call, options.tokens)) {
        if (read(book, move.asset, wallet) < move.amount) return move.failure;
        change(book, move.asset, wallet, -move.amount);
        change(book, move.asset, move.to, move.amount);
      }
    }
    return book;
  }

  return {
    simulated: true,
    judge: undefined,
    async createWallet({ owner, index }) {
      return practiceWalletAddress({ kind: options.kind, owner, index });
    },
    async findFailure({ wallet, calls }) {
      const played = play(wallet, calls);
      return played instanceof Map ? undefined : played;
    },
    async draftOperation({ wallet, nonceKey, firstSequence }) {
      return { ...GAS, nonce: (nonceKey << 64n) | (sequences.get(`${wallet}:${nonceKey}`) ?? firstSequence) };
    },
    async execute({ operation, operationHash, calls }) {
      sequences.set(`${operation.sender}:${operation.nonce >> 64n}`, BigInt.asUintN(64, operation.nonce) + 1n);
      const txId = keccak256(concatHex([stringToHex('simulated'), operationHash]));
      const played = play(operation.sender, calls);
      if (!(played instanceof Map)) return { status: 'failed', failure: played, txId };
      books.balances = played;
      return { status: 'success', txId };
    },
    async nativeBalance(wallet) {
      return read(books.balances, NATIVE, wallet);
    },
    async tokenBalance({ token, wallet }) {
      return read(books.balances, options.tokens[token].toLowerCase(), wallet);
    },
    async mint({ token, wallet, amount }) {
      change(books.balances, options.tokens[token].toLowerCase(), wallet, amount);
    },
  };
}

type Move = { asset: string; to: Hex; amount: bigint; failure: ExecutionFailure };

function findMoves(call: EncodedCall, tokens: TokenAddresses): Move[] {
  const moves: Move[] = [];
  if (call.value > 0n) {
    moves.push({ asset: NATIVE, to: call.to, amount: call.value, failure: reverted('insufficient native balance') });
  }
  const transfer = findTokenTransfer(call, tokens);
  if (transfer !== undefined) {
    const failure = reverted('TestToken: transfer amount exceeds balance');
    moves.push({ asset: call.to.toLowerCase(), ...transfer, failure });
  }
  return moves;
}

function findTokenTransfer(call: EncodedCall, tokens: TokenAddresses): { to: Hex; amount: bigint } | undefined {
  if (!Object.values(tokens).some((token) => token.toLowerCase() === call.to.toLowerCase())) return undefined;
  try {
    const { args } = decodeFunctionData({ abi: ERC20_ABI, data: call.data });
    return { to: args[0], amount: args[1] };
  } catch {
    // Not a transfer, or not well formed: the imagined token does nothing with it.
    return undefined;
  }
}

function reverted(reason: string): ExecutionFailure {
  return {
    reason: 'execution-reverted',
    message: `The calls would be reverted: ${reason}.`,
    revert: { type: 'revert', reason },
  };
}
