import * as fc from 'fast-check';
import { encodeFunctionData, erc20Abi, erc721Abi, erc1155Abi, maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { effects } from '#proof/effects/effect-question.ts';
import { findInCalls } from '#proof/meaning/call-findings.ts';
import { type DescribedCall, describeCall, toReviewCall } from '#proof/meaning/describe-call.ts';
import { writeHeadline } from '#proof/meaning/write-headline.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import { anyBytes } from '../helpers/arbitrary-record.ts';

const TOKEN: Hex = '0x036cbd53842c5426634e7929541ec2318f3dc0de';
const SHOWN_TOKEN = '0x036CBD53842C5426634e7929541eC2318F3DC0De';
const FROM: Hex = '0x1111111111111111111111111111111111111111';
const TO: Hex = '0x000000000000000000000000000000000000dEaD';

function describeData(data: Hex, { value = 0n, chain = 'base-sepolia' } = {}): DescribedCall {
  return describeCall({ call: { to: TOKEN, value, data }, chain: findChain(chain) });
}

describe('a native transfer', () => {
  test.each([
    [1n, 'base-sepolia', '0.000000000000000001 ETH'],
    [0n, 'base', '0 ETH'],
    [123456789012345678901234567890n, 'polygon', '123,456,789,012.34567890123456789 POL'],
    [2n * 10n ** 17n, 'bsc', '0.2 BNB'],
  ])('of %s on %s is exactly %s', (value, chain, amount) => {
    const call = describeData('0x', { value, chain });
    expect(call).toMatchObject({ sentence: `Send ${amount} to ${SHOWN_TOKEN}.`, recognised: 'native.transfer' });
    expect(call.facts[0]).toEqual({ label: 'value', value: amount });
  });
});

describe('calldata of the token standards is said in a sentence', () => {
  const from = FROM;
  const cases: [string, Hex, string][] = [
    [
      'erc20.transfer',
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [TO, 2500000n] }),
      `Send 2,500,000 raw units (decimals unknown) of the token ${SHOWN_TOKEN} to ${TO}.`,
    ],
    [
      'erc20-or-erc721.transferFrom',
      encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, TO, 5n] }),
      `Move from ${from} to ${TO} either 5 raw units (decimals unknown), if ${SHOWN_TOKEN} is an ERC-20 token, or the one token with id 5, if it is an ERC-721 collection.`,
    ],
    [
      'erc20-or-erc721.approve',
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [TO, 7n] }),
      `Let ${TO} take either up to 7 raw units (decimals unknown) of the wallet's balance, if ${SHOWN_TOKEN} is an ERC-20 token, or the one token with id 7, if it is an ERC-721 collection.`,
    ],
    [
      'erc721.safeTransferFrom',
      encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [from, TO, 9n] }),
      `Move token id 9 of the collection ${SHOWN_TOKEN} from ${from} to ${TO}.`,
    ],
    [
      'erc721.safeTransferFrom',
      encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [from, TO, 9n, '0x0102'] }),
      `Move token id 9 of the collection ${SHOWN_TOKEN} from ${from} to ${TO}, handing 2 bytes of data to the recipient.`,
    ],
    [
      'erc1155.safeTransferFrom',
      encodeFunctionData({ abi: erc1155Abi, functionName: 'safeTransferFrom', args: [from, TO, 3n, 4n, '0x'] }),
      `Move 4 of token id 3 of the collection ${SHOWN_TOKEN} from ${from} to ${TO}.`,
    ],
    [
      'nft.setApprovalForAll',
      encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [TO, true] }),
      `Let ${TO} take every token of the collection ${SHOWN_TOKEN} that the wallet has or will have.`,
    ],
    [
      'nft.setApprovalForAll',
      encodeFunctionData({ abi: erc1155Abi, functionName: 'setApprovalForAll', args: [TO, false] }),
      `Take back from ${TO} the approval for every token of the collection ${SHOWN_TOKEN}.`,
    ],
    [
      'erc1155.safeBatchTransferFrom',
      encodeFunctionData({
        abi: erc1155Abi,
        functionName: 'safeBatchTransferFrom',
        args: [from, TO, [1n, 2n], [10n, 20n], '0x'],
      }),
      `Move 10 of token id 1, 20 of token id 2 of the collection ${SHOWN_TOKEN} from ${from} to ${TO}.`,
    ],
  ];

  test.each(cases)('%s', (recognised, data, sentence) => {
    expect(describeData(data)).toMatchObject({ recognised, sentence });
  });

  test.each(cases)('%s, and is not recognised with a byte more, a byte less or a dirty address', (_name, data) => {
    const dirty = `${data.slice(0, 10)}01${data.slice(12)}` as Hex;
    for (const changed of [`${data}00` as Hex, data.slice(0, -2) as Hex, dirty]) {
      expect(describeData(changed).recognised).toBeUndefined();
    }
  });

  test('an ERC-1155 batch is counted where it is long, and every token is in the facts', () => {
    const ids = [1n, 2n, 3n, 4n, 5n, 6n];
    const data = encodeFunctionData({
      abi: erc1155Abi,
      functionName: 'safeBatchTransferFrom',
      args: [FROM, TO, ids, ids, '0x01'],
    });
    const call = describeData(data);
    expect(call.sentence).toContain('4 of token id 4, 2 more kinds of token of the collection');
    expect(call.facts.filter(({ label }) => label === 'token')).toHaveLength(6);
    expect(call.facts.at(-1)).toEqual({ label: 'data for the recipient', value: '0x01' });
  });

  test('an ERC-1155 batch of nothing moves no tokens, and one of uneven lists is not recognised', () => {
    const encode = (ids: bigint[], amounts: bigint[]) =>
      encodeFunctionData({
        abi: erc1155Abi,
        functionName: 'safeBatchTransferFrom',
        args: [FROM, TO, ids, amounts, '0x'],
      });
    expect(describeData(encode([], [])).sentence).toContain('Move no tokens of the collection');
    expect(describeData(encode([1n], [])).recognised).toBeUndefined();
  });

  test('value sent along with calldata is said', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [TO, 1n] });
    expect(describeData(data, { value: 10n ** 18n }).sentence).toContain(
      `to ${TO}, and send 1 ETH along with the call.`,
    );
  });
});

describe('what is a danger about a call that can be read', () => {
  const transferTo = (to: Hex) => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] });
  const moveTo = (to: Hex) => encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [FROM, to, 1n] });
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [TO, amount] });
  const approveAll = (approved: boolean) =>
    encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [TO, approved] });
  const ZERO: Hex = `0x${'00'.repeat(20)}`;
  const harmless = describeData(transferTo(TO));
  const findIn = (data: Hex) => findInCalls([harmless, describeData(data)]);

  test.each([2n ** 128n, 2n ** 255n - 1n, maxUint256])('an approval of %s is called unlimited', (amount) => {
    expect(describeData(approve(amount)).sentence).toContain('any amount, without limit');
    expect(findIn(approve(amount))).toEqual([
      {
        rule: 'unlimited-approval',
        severity: 'danger',
        sentence: `Call 2: the approval is unlimited if ${SHOWN_TOKEN} is an ERC-20 token: ${TO} may take all of it, now and later.`,
        facts: { call: '2', to: SHOWN_TOKEN, spender: TO, amount: String(amount) },
      },
    ]);
  });

  test('an approval of less is none', () => {
    expect(describeData(approve(2n ** 128n - 1n)).sentence).not.toContain('without limit');
    expect(findIn(approve(2n ** 128n - 1n))).toEqual([]);
  });

  test('an approval for a whole collection is one, and taking it back is none', () => {
    expect(findIn(approveAll(true))).toMatchObject([
      { rule: 'approval-for-all', severity: 'danger', facts: { call: '2', to: SHOWN_TOKEN, operator: TO } },
    ]);
    expect(findIn(approveAll(false))).toEqual([]);
  });

  test('tokens that go to their own contract or to the zero address are one', () => {
    for (const send of [transferTo, moveTo]) {
      expect(findIn(send(TOKEN))).toMatchObject([
        { rule: 'transfer-to-token', severity: 'danger', facts: { call: '2', recipient: SHOWN_TOKEN } },
      ]);
      expect(findIn(send(ZERO))).toMatchObject([
        { rule: 'transfer-to-zero', severity: 'danger', facts: { call: '2', recipient: ZERO } },
      ]);
      expect(findIn(send(FROM))).toEqual([]);
    }
  });
});

describe('calldata that is not recognised', () => {
  test('is shown with its selector and size, and any value', () => {
    const call = describeData('0xdeadbeef0102', { value: 1n });
    expect(call.sentence).toBe(
      `Call ${SHOWN_TOKEN} with calldata that cannot be read, selector 0xdeadbeef, 6 bytes, and send 0.000000000000000001 ETH along with the call.`,
    );
    expect(call.recognised).toBeUndefined();
  });

  test('never makes the description throw, and is kept whole', () => {
    fc.assert(
      fc.property(anyBytes(300), (bytes) => {
        for (const selector of [
          '',
          'a9059cbb',
          '23b872dd',
          '095ea7b3',
          '42842e0e',
          'b88d4fde',
          'f242432a',
          '2eb2c2d6',
          'a22cb465',
        ]) {
          const data: Hex = `0x${selector}${bytes.slice(2)}`;
          expect(toReviewCall(describeData(data)).data).toBe(data);
        }
      }),
    );
  });
});

describe('the headline', () => {
  const readable = describeData('0x', { value: 1n });
  const unreadable = describeData('0xdeadbeef');

  test('of one call is its sentence', () => {
    expect(writeHeadline([unreadable], effects())).toBe(unreadable.sentence);
  });

  test('of several calls is one sentence for all of them', () => {
    expect(writeHeadline([readable, unreadable], effects())).toBe(
      `2 calls: (1) ${readable.phrase}; (2) ${unreadable.phrase}.`,
    );
  });

  test('of many calls says what they come to', () => {
    const many = Array(5).fill(readable);
    expect(writeHeadline(many, effects())).toBe('5 calls: nothing is sent.');
    const usdc = { token: '0xA', symbol: 'USDC', decimals: 6 };
    const eth = { symbol: 'ETH', decimals: 18 };
    const leaving = [
      { ...usdc, atMost: '2462000000', to: 'a' },
      { ...usdc, atMost: '500000', to: 'b' },
      { ...eth, atMost: '25000000000000000', to: 'b' },
    ];
    expect(writeHeadline(many, effects({ leaving }))).toBe(
      '5 calls: 2,462.5 USDC and 0.025 ETH leave, to 2 addresses.',
    );
    const some = effects({
      leaving: [
        { token: '0xB', atMost: '1234', to: 'a' },
        { token: '0xC', atMost: null, to: 'a' },
        { token: '0xD', tokenId: '7', atMost: '1', to: 'a' },
        { atMost: '1', to: 'a' },
      ],
      spendable: [{ ...usdc, how: 'allowance', atMost: '1', by: 'b' }],
      control: [{ contract: 'c', sentence: 'It changes.' }],
      open: [{ contract: 'c', because: 'nobody knows' }],
    });
    expect(writeHeadline(many, some)).toBe(
      '5 calls: 1,234 raw units of the token 0xB and any amount of the token 0xC and token id 7 of 0xD and ' +
        "1 raw units of the chain's own currency leave, to 1 address; 1 approval lets more be taken later; " +
        '1 change of who controls what; 1 contract is not bounded.',
    );
    const left = effects({
      leaving: [{ ...eth, atMost: '9000000000000000000', to: null }],
      spendable: some.spendable.concat(some.spendable),
    });
    expect(writeHeadline(many, left)).toBe(
      '5 calls: 9 ETH leaves; anyone may take a part of it; 2 approvals let more be taken later.',
    );
  });
});
