import { describe, expect, test } from 'vitest';
import { writeLeaving } from '../../../src/main/approvals/write-leaving.ts';
import type { LeavingEffect } from '../../../src/shared/model/effects.ts';

const [A, B] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`];
const USDC = { token: `0x${'c3'.repeat(20)}`, symbol: 'USDC', decimals: 6 };
const ETH = { symbol: 'ETH', decimals: 18 };

const usdc = (atMost: string | null, to: string | null = A): LeavingEffect => ({ ...USDC, atMost, to });

describe('what leaves, in a line', () => {
  test('is all of a currency, with how many get it and how many other currencies leave', () => {
    const leaving = [usdc('12500000'), { ...ETH, atMost: '75000000000000000', to: B }, usdc('9135750000', B)];
    expect(writeLeaving({ leaving })).toEqual({ amount: '9,148.25 USDC', to: A, recipients: 2, more: 1 });
  });

  test('is of one who gets it in several parts, in whatever letter case, one recipient', () => {
    const leaving = [usdc('1000000'), usdc('2000000', A.toUpperCase().replace('0X', '0x'))];
    expect(writeLeaving({ leaving })).toEqual({ amount: '3 USDC', to: A, recipients: 1, more: 0 });
  });

  test('begins with what has no limit, wherever that stands', () => {
    const leaving = [{ ...ETH, atMost: '1', to: B }, usdc('5'), usdc(null)];
    expect(writeLeaving({ leaving })).toMatchObject({ amount: 'any amount of USDC', more: 1 });
  });

  test('is for anyone where anyone may take a part of it', () => {
    expect(writeLeaving({ leaving: [usdc('1000000'), usdc('2000000', null)] })).toMatchObject({
      amount: '3 USDC',
      to: null,
      recipients: 2,
    });
  });

  test('adds up no token ids and nothing that is read differently', () => {
    const nft = { token: USDC.token, tokenId: '7', atMost: '1', to: A };
    expect(writeLeaving({ leaving: [nft, nft] })).toMatchObject({
      amount: expect.stringContaining('token id 7'),
      more: 0,
    });
    expect(writeLeaving({ leaving: [usdc('1000000'), { ...USDC, decimals: 18, atMost: '1', to: A }] })).toMatchObject({
      amount: '1 USDC',
      more: 1,
    });
  });

  test('is nothing where nothing does', () => {
    expect(writeLeaving({ leaving: [] })).toBeNull();
  });
});
