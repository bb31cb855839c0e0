import { randomBytes } from 'node:crypto';
import { bytesToHex, concatHex, encodeAbiParameters, hashMessage, keccak256, stringToHex } from 'viem';
import { assertNever } from '#shared/assert-never.ts';
import type { Hex } from '#shared/hex.ts';
import type { MessageScheme } from '../settings.ts';

const DOMAIN_TYPE_HASH = keccak256(
  stringToHex('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
);
const KERNEL_TYPE_HASH = keccak256(stringToHex('Kernel(bytes32 hash)'));

/** The challenge for a text message by a wallet, made as the setting says; hex, or the text itself for `text`. */
export function messageChallenge(options: {
  scheme: MessageScheme;
  message: string;
  wallet: Hex;
  chainId: number;
}): string {
  const { scheme, message } = options;
  switch (scheme) {
    case 'plain':
      return hashMessage(message);
    case 'wrapped':
      return wrapForKernel({ ...options, hash: hashMessage(message) });
    case 'text':
      return message;
    case 'opaque':
      return randomDigest();
    default:
      return assertNever(scheme, 'message scheme');
  }
}

/** 32 bytes that nobody can derive from anything. */
export function randomDigest(): Hex {
  return bytesToHex(randomBytes(32));
}

/** The digest a Kernel v3.1 account asks its owner to sign for `hash` (EIP-712 over the account's own domain). */
export function wrapForKernel({ hash, wallet, chainId }: { hash: Hex; wallet: Hex; chainId: number }): Hex {
  const domainSeparator = keccak256(
    encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'bytes32' }, { type: 'uint256' }, { type: 'address' }],
      [DOMAIN_TYPE_HASH, keccak256(stringToHex('Kernel')), keccak256(stringToHex('0.3.1')), BigInt(chainId), wallet],
    ),
  );
  const structHash = keccak256(
    encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes32' }], [KERNEL_TYPE_HASH, hash]),
  );
  return keccak256(concatHex(['0x1901', domainSeparator, structHash]));
}
