import { randomBytes } from 'node:crypto';
import { bytesToHex, concatHex, encodeAbiParameters, hashMessage, hashTypedData, keccak256, stringToHex } from 'viem';
import { assertNever } from '#shared/assert-never.ts';
import type { Hex } from '#shared/hex.ts';
import { EVM_MESSAGE } from '#shared/model/signature.ts';
import type { MessageScheme } from '../settings.ts';
import type { SignatureSubject } from '../store.ts';

const DOMAIN_TYPE_HASH = keccak256(
  stringToHex('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
);
const KERNEL_TYPE_HASH = keccak256(stringToHex('Kernel(bytes32 hash)'));

/**
 * The digest of what is signed, before an account wraps it: EIP-191 of a text, EIP-712 of typed data.
 * @throws when typed data does not fit its own types
 */
export function hashSubject(subject: SignatureSubject): Hex {
  if (subject.type === EVM_MESSAGE) return hashMessage(subject.message);
  // JSON carries typed data nobody has checked: the encoder does.
  return hashTypedData(subject.typedData as Parameters<typeof hashTypedData>[0]);
}

/**
 * The challenge for a message or typed data by a wallet, made as the setting says; hex, or for `text` the text itself: typed data
 * has none, so there it is the plain digest.
 * @throws as {@link hashSubject} does
 */
export function messageChallenge(options: {
  scheme: MessageScheme;
  subject: SignatureSubject;
  wallet: Hex;
  chainId: number;
}): string {
  const { scheme, subject } = options;
  const hash = hashSubject(subject);
  switch (scheme) {
    case 'plain':
      return hash;
    case 'wrapped':
      return wrapForKernel({ ...options, hash });
    case 'text':
      return subject.type === EVM_MESSAGE ? subject.message : hash;
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
