import { encodeFunctionData, erc20Abi } from 'viem';
import { listTokensOf } from '#proof/tokens/find-token.ts';
import { findChain } from '#shared/chains.ts';
import { isEvmAddress } from '#shared/hex.ts';
import type { Call } from '#shared/model/call.ts';

type Address = `0x${string}`;

/** What one request is about. */
export type AskPlace = {
  wallet: Address;
  chain: string;
  /** Which of its kind it is: so two texts differ. */
  number: number;
  run: string;
  token: Address | undefined;
  delegate: Address | undefined;
};

/** One request that waits for an approval, as it is asked for. */
export type AskedRequest =
  | { type: 'transaction'; calls: Call[] }
  | { type: 'message'; message: string }
  | { type: 'typed-data'; typedData: string }
  | { type: 'register-signer'; signer: Address };

type Kind = {
  /** What it cannot be asked for without, as the option that names it. */
  needs?: 'token' | 'delegate';
  make: (place: AskPlace) => AskedRequest;
};

/** Every kind of request that the interface offers (service interface §4.5). Approved, none of them moves anything to anybody else. */
export const ASK_KINDS: Readonly<Record<string, Kind>> = {
  'send-to-self': { make: ({ wallet }) => ({ type: 'transaction', calls: [sendNothing(wallet)] }) },
  'send-two': { make: ({ wallet }) => ({ type: 'transaction', calls: [sendNothing(wallet), sendNothing(wallet)] }) },
  'transfer-token': {
    needs: 'token',
    make: ({ wallet, token = wallet }) => ({
      type: 'transaction',
      calls: [callToken(token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [wallet, 0n] }))],
    }),
  },
  'approve-token': {
    needs: 'token',
    make: ({ wallet, token = wallet }) => ({
      type: 'transaction',
      calls: [callToken(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [wallet, 0n] }))],
    }),
  },
  message: {
    make: ({ run, number }) => ({ type: 'message', message: `Countersign QA: run ${run}, message ${number}` }),
  },
  'typed-data': { make: (place) => ({ type: 'typed-data', typedData: JSON.stringify(writeTypedData(place)) }) },
  'register-signer': {
    needs: 'delegate',
    make: ({ wallet, delegate = wallet }) => ({ type: 'register-signer', signer: delegate }),
  },
};

export const ALL_KINDS = 'all';

/** The chain's usdc, where the bundled list has one. */
export function findUsdc(chain: string): Address | undefined {
  const known = findChain(chain);
  const listed = known === undefined ? [] : listTokensOf(known);
  const address = listed.find(({ symbol }) => symbol.toLowerCase() === 'usdc')?.address;
  return address !== undefined && isEvmAddress(address) ? address : undefined;
}

function sendNothing(to: Address): Call {
  return { to, value: '0', data: '0x' };
}

function callToken(to: Address, data: string): Call {
  return { to, value: '0', data };
}

function writeTypedData({ chain, run, number }: AskPlace) {
  const chainId = findChain(chain)?.id ?? null;
  const domainMembers = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    ...(chainId === null ? [] : [{ name: 'chainId', type: 'uint256' }]),
  ];
  return {
    domain: { name: 'Countersign QA', version: '1', ...(chainId === null ? {} : { chainId }) },
    types: {
      EIP712Domain: domainMembers,
      Check: [
        { name: 'run', type: 'string' },
        { name: 'number', type: 'uint256' },
      ],
    },
    primaryType: 'Check',
    message: { run, number },
  };
}
