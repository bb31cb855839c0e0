import { stringToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { readChainToken } from '#main/chain/tokens/read-chain-token.ts';
import { succeed } from '#shared/result.ts';
import { type Answers, decimalsAnswer, fakeNode, nodeFailure, reverted, symbolAnswer } from './fake-node.ts';

const TOKEN = '0x1111111111111111111111111111111111111111';
const { signal } = new AbortController();

async function read(answers: Answers) {
  const { node, asked } = fakeNode({ [TOKEN]: answers });
  return { answer: await readChainToken({ node, address: TOKEN, signal }), asked };
}

describe('a contract that is asked what it says of itself as a token', () => {
  test('is one where it says its decimals and its symbol', async () => {
    const { answer, asked } = await read({ decimals: decimalsAnswer(18), symbol: symbolAnswer('ABC') });
    expect(answer).toEqual(succeed({ symbol: 'ABC', decimals: 18 }));
    expect(asked).toEqual([`decimals ${TOKEN}`, `symbol ${TOKEN}`]);
  });

  test('is one where its symbol is a word, as in tokens older than the standard', async () => {
    const symbol = succeed(stringToHex('MKR', { size: 32 }));
    expect((await read({ decimals: decimalsAnswer(18), symbol })).answer).toEqual(
      succeed({ symbol: 'MKR', decimals: 18 }),
    );
  });

  test.each([
    ['a collection', { decimals: reverted, symbol: symbolAnswer('APES') }],
    [
      'a collection, on a node that has no code for it',
      { decimals: nodeFailure('node-error', { 'error code': '-32000', message: 'execution reverted' }) },
    ],
    [
      'one that is older than reverting',
      { decimals: nodeFailure('node-error', { 'error code': '-32000', message: 'invalid opcode: INVALID' }) },
    ],
    ['an account without code', {}],
    ['one whose decimals are none', { decimals: succeed('0x1234'), symbol: symbolAnswer('ABC') }],
  ])('is none where it is %s, and is asked nothing further', async (_name, answers) => {
    const { answer, asked } = await read(answers);
    expect(answer).toEqual(succeed(null));
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['has no symbol', { decimals: decimalsAnswer(18), symbol: reverted }],
    ['has an empty symbol', { decimals: decimalsAnswer(18), symbol: symbolAnswer('') }],
    ['has a symbol that is no text', { decimals: decimalsAnswer(18), symbol: succeed(`0x${'ff'.repeat(32)}`) }],
  ])('is none where it %s', async (_name, answers) => {
    expect((await read(answers)).answer).toEqual(succeed(null));
  });

  test.each([
    ['the node cannot be reached', nodeFailure('node-unreachable')],
    ['the node is of another chain', nodeFailure('node-other-chain')],
    ['the node cannot be asked so', nodeFailure('node-method-unknown', { message: 'reverted to an older version' })],
    [
      'the node has an error of its own',
      nodeFailure('node-error', { 'error code': '-32005', message: 'limit exceeded' }),
    ],
  ])('stays unknown where %s', async (_name, failure) => {
    expect((await read({ decimals: failure })).answer).toEqual(failure);
    expect((await read({ decimals: decimalsAnswer(18), symbol: failure })).answer).toEqual(failure);
  });
});
