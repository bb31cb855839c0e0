import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { hashMessage } from 'viem';
import { describe, expect, test } from 'vitest';
import { personalSignDigest, recoverPersonalSigner } from '#proof/personal-sign.ts';
import vector from '../vectors/user-operation.json' with { type: 'json' };

const bytes = hexToBytes(vector.hash.slice(2));
const known = hexToBytes(vector.personalSignature.slice(2));
const withV = (v: number) => `0x${bytesToHex(concatBytes(known.subarray(0, 64), Uint8Array.of(v)))}`;

describe('personalSignDigest', () => {
  test('is the EIP-191 digest of any bytes, as viem computes it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (raw) => {
        expect(`0x${bytesToHex(personalSignDigest(raw))}`).toBe(hashMessage({ raw }));
      }),
    );
  });
});

describe('recoverPersonalSigner', () => {
  test('takes v 27 and 28 and no other', () => {
    expect(recoverPersonalSigner({ bytes, signature: withV(28) })).toBe(vector.signer);
    const other = recoverPersonalSigner({ bytes, signature: withV(27) });
    expect(other).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(other).not.toBe(vector.signer);
    for (const v of [0, 1, 26, 29, 255]) expect(recoverPersonalSigner({ bytes, signature: withV(v) })).toBeUndefined();
  });

  test('does not take the high-s twin of a signature', () => {
    const s = BigInt(`0x${bytesToHex(known.subarray(32, 64))}`);
    const twin = (secp256k1.Point.Fn.ORDER - s).toString(16).padStart(64, '0');
    const signature = `0x${bytesToHex(known.subarray(0, 32))}${twin}1b`;
    expect(recoverPersonalSigner({ bytes, signature })).toBeUndefined();
  });

  test('does not take r or s out of range', () => {
    expect(recoverPersonalSigner({ bytes, signature: `0x${'00'.repeat(64)}1b` })).toBeUndefined();
    expect(recoverPersonalSigner({ bytes, signature: `0x${'ff'.repeat(64)}1b` })).toBeUndefined();
  });

  test('does not take signatures of another length, or text that is not hex', () => {
    for (const signature of [
      '',
      '0x',
      vector.personalSignature.slice(0, -2),
      `${vector.personalSignature}00`,
      'text',
    ]) {
      expect(recoverPersonalSigner({ bytes, signature })).toBeUndefined();
    }
  });

  test('names another signer, or none, when the bytes are changed', () => {
    const changed = bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte));
    expect(recoverPersonalSigner({ bytes: changed, signature: vector.personalSignature })).not.toBe(vector.signer);
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.uint8Array({ maxLength: 70 }), (text, raw) => {
        recoverPersonalSigner({ bytes: raw, signature: text });
        recoverPersonalSigner({ bytes: raw, signature: `0x${bytesToHex(raw)}` });
      }),
    );
  });
});
