import { hashMessage, hashTypedData } from 'viem';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { JsonTypedData } from './arbitrary-typed-data.ts';
import { SIGNER, WALLET } from './honest-record.ts';

/** Requests for typed data as an honest service would write them, hashed with viem alone. */
export const CHAIN_ID = findChain('base-sepolia')?.id ?? 0;

export const SHOP: Hex = '0x1111111111111111111111111111111111111111';
export const SPENDER: Hex = '0x2222222222222222222222222222222222222222';

export type TypedDataRequest = {
  data?: JsonTypedData;
  scheme?: 'typed-data' | 'kernel-v3-wrapped-typed-data';
  wallet?: Hex;
};

/** Typed data of one struct, for the contract `SHOP` on the chain of the request. */
export function typedDataOf(parts: {
  type: string;
  message: Record<string, unknown>;
  domain?: Record<string, unknown>;
  types?: JsonTypedData['types'];
}): JsonTypedData {
  const { type, message, types = {} } = parts;
  const [, primaryType = '', members = ''] = /^(\w+)\((.*)\)$/.exec(type) ?? [];
  const declared = members.split(',').filter((member) => member !== '');
  return {
    types: {
      [primaryType]: declared.map((member) => {
        const [typeName = '', name = ''] = member.split(' ');
        return { name, type: typeName };
      }),
      ...types,
    },
    primaryType,
    domain: parts.domain ?? { name: 'Shop', version: '1', chainId: CHAIN_ID, verifyingContract: SHOP },
    message,
  };
}

export const HONEST_TYPED_DATA = typedDataOf({
  type: 'Order(string item,uint256 count)',
  message: { item: 'A hat', count: '3' },
});

/** A request for typed data that awaits the signer's approval; its challenge is the digest of the typed data. */
export function honestTypedData({ data = HONEST_TYPED_DATA, scheme, wallet = WALLET }: TypedDataRequest = {}) {
  const signer = `evm-keypair:${SIGNER}`;
  const bare = hashTypedData(data as unknown as Parameters<typeof hashTypedData>[0]);
  const message = scheme === 'typed-data' ? bare : wrapDigest(bare, wallet);
  return {
    id: 'tx-2',
    walletType: 'evm-smart-wallet',
    type: 'evm-typed-data',
    status: 'awaiting-approval',
    params: { typedData: data as unknown, signer, chain: 'base-sepolia' } as Record<string, unknown>,
    approvals: { pending: [{ signer, message: message as string }] },
    createdAt: '2025-01-02T03:04:05.000Z',
  };
}

/** A digest in the wrapping of a Kernel wallet. */
export function wrapDigest(digest: Hex, wallet: Hex): Hex {
  return hashTypedData({
    domain: { name: 'Kernel', version: '0.3.1', chainId: CHAIN_ID, verifyingContract: wallet },
    types: { Kernel: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'Kernel',
    message: { hash: digest },
  });
}

/** The digests of a text, bare and wrapped. */
export function textDigests(text: string): [Hex, Hex] {
  return [hashMessage(text), wrapDigest(hashMessage(text), WALLET)];
}
