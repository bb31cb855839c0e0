import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { hashMessageByStandard, wrapForKernelByStandard } from '#proof/message/message-digests-by-standard.ts';
import { hashMessageByViem, wrapForKernelByViem } from '#proof/message/message-digests-by-viem.ts';
import { personalSignDigest, recoverPersonalSigner } from '#proof/personal-sign.ts';
import { hashUserOperationByOx } from '#proof/user-operation/hash-by-ox.ts';
import { hashUserOperationByStandard } from '#proof/user-operation/hash-by-standard.ts';
import { parseUserOperation } from '#proof/user-operation/parse-user-operation.ts';
import type { Hex } from '#shared/hex.ts';
import { expectValue } from '../helpers/expect-result.ts';
import messageVector from '../vectors/message-digest.json' with { type: 'json' };
import operationVector from '../vectors/user-operation.json' with { type: 'json' };

describe('the known user operation', () => {
  const { chainId, hash } = operationVector;
  const operation = expectValue(parseUserOperation(operationVector.userOperation));

  test('has the known hash by the standard', () => {
    expect(hashUserOperationByStandard({ operation, chainId })).toBe(hash);
  });

  test('has the known hash by viem', () => {
    expect(hashUserOperationByOx({ operation, chainId })).toBe(hash);
  });

  test('is signed by the known key as the known signature', () => {
    const bytes = hexToBytes(hash.slice(2));
    const recovered = secp256k1.sign(personalSignDigest(bytes), hexToBytes(operationVector.privateKey.slice(2)), {
      prehash: false,
      format: 'recovered',
    });
    const v = 27 + (recovered[0] ?? 0);
    const signature = `0x${bytesToHex(recovered.subarray(1))}${v.toString(16)}`;
    expect(signature).toBe(operationVector.personalSignature);
  });

  test('is recovered as signed by the known signer', () => {
    const bytes = hexToBytes(hash.slice(2));
    expect(recoverPersonalSigner({ bytes, signature: operationVector.personalSignature })).toBe(operationVector.signer);
  });
});

describe('the known message', () => {
  const { text, chainId } = messageVector;
  const wallet = messageVector.wallet.toLowerCase() as Hex;

  test('has the known EIP-191 digest by both encoders', () => {
    expect([hashMessageByStandard(text), hashMessageByViem(text)]).toEqual([
      messageVector.hashMessage,
      messageVector.hashMessage,
    ]);
  });

  test('has the known Kernel-wrapped digest by both encoders', () => {
    const question = { digest: messageVector.hashMessage as Hex, chainId, wallet };
    expect([wrapForKernelByStandard(question), wrapForKernelByViem(question)]).toEqual([
      messageVector.kernelWrapped,
      messageVector.kernelWrapped,
    ]);
  });
});
