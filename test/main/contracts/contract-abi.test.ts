import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseContractAbi } from '#main/contracts/parse-contract-abi.ts';
import { expectValue } from '../../helpers/expect-result.ts';

const input = (type: string, name = '', components: object[] = []) => ({ name, type, components });
const json = (...items: object[]) => JSON.stringify(items);
const reason = (text: string) => {
  const parsed = parseContractAbi(text);
  return parsed.ok ? `read: ${JSON.stringify(parsed.value)}` : parsed.failure;
};

describe('an ABI in JSON', () => {
  test('gives the functions that change something, with types and names, and no others', () => {
    const text = json(
      { type: 'constructor', inputs: [], stateMutability: 'nonpayable' },
      { type: 'event', name: 'Transfer', inputs: [] },
      { type: 'function', name: 'balanceOf', inputs: [input('address')], stateMutability: 'view' },
      {
        type: 'function',
        name: 'mint',
        inputs: [input('address', 'to'), input('uint256', 'id')],
        stateMutability: 'payable',
      },
      { type: 'function', name: 'burn', inputs: [input('uint256', 'id')], stateMutability: 'nonpayable' },
      { type: 'function', name: 'add', inputs: [], stateMutability: 'pure' },
    );
    expect(expectValue(parseContractAbi(text))).toEqual({
      functions: [
        {
          name: 'mint',
          signature: 'mint(address,uint256)',
          inputs: [input('address', 'to'), input('uint256', 'id')],
          payable: true,
        },
        { name: 'burn', signature: 'burn(uint256)', inputs: [input('uint256', 'id')], payable: false },
      ],
      leftOut: [],
    });
  });

  test('may be the artifact of a compiler, or of an old one', () => {
    const old = { name: 'pay', inputs: [], constant: false, payable: true };
    const abi = [old, { name: 'look', inputs: [], constant: true }];
    const { functions } = expectValue(parseContractAbi(JSON.stringify({ contractName: 'Shop', abi })));
    expect(functions).toEqual([{ name: 'pay', signature: 'pay()', inputs: [], payable: true }]);
  });

  test('tells overloads apart, and takes one that stands twice once', () => {
    const give = (types: string[]) => ({ type: 'function', name: 'give', inputs: types.map((type) => input(type)) });
    const { functions } = expectValue(parseContractAbi(json(give(['bool']), give(['address']), give(['bool']))));
    expect(functions.map(({ signature }) => signature)).toEqual(['give(bool)', 'give(address)']);
  });

  test('writes structs into the signature, lists of them too', () => {
    const order = input('tuple[2][]', 'orders', [
      input('address'),
      input('tuple', 'price', [input('uint256'), input('bytes4')]),
    ]);
    const { functions } = expectValue(parseContractAbi(json({ type: 'function', name: 'buy', inputs: [order] })));
    expect(functions[0]?.signature).toBe('buy((address,(uint256,bytes4))[2][])');
  });

  test.each([
    'function',
    'fixed128x18',
    'uint',
    'uint7',
    'uint264',
    'bytes33',
    'bytes0',
    'uint256[0]',
    'uint256[501]',
    'address payable',
    'enum Kind',
    'tuple[',
    '',
  ])('leaves out, by name, what it cannot compose: %s', (type) => {
    const odd = { type: 'function', name: 'odd', inputs: [input(type)] };
    const plain = { type: 'function', name: 'plain', inputs: [] };
    const parsed = expectValue(parseContractAbi(json(odd, plain)));
    expect(parsed.functions.map(({ name }) => name)).toEqual(['plain']);
    expect(parsed.leftOut).toEqual(['odd']);
    expect(reason(json(odd))).toContain('odd');
  });

  test('takes no name that could look like another one', () => {
    const hidden = { type: 'function', name: 'trans\u202efer', inputs: [] };
    const parsed = expectValue(
      parseContractAbi(json(hidden, { type: 'function', name: 'plain', inputs: [input('bool', '\u200b')] })),
    );
    expect(parsed.leftOut).toEqual(['one without a usable name']);
    expect(parsed.functions[0]?.inputs[0]?.name).toBe('');
  });

  test.each([
    ['', 'empty'],
    ['[{"type":"function"', 'not whole'],
    ['{"a":1}', 'not a list of functions'],
    ['[]', 'no function that changes something'],
    [json({ type: 'function', name: 'look', inputs: [], stateMutability: 'view' }), 'only read'],
  ])('that gives nothing says why: %s', (text, words) => {
    expect(reason(text)).toContain(words);
  });

  test('nested without end is left out and not run into', () => {
    const deep = `${'{"type":"tuple","components":['.repeat(20_000)}${']}'.repeat(20_000)}`;
    expect(reason(`[{"type":"function","name":"deep","inputs":[${deep}]}]`)).not.toContain('read:');
  });
});

describe('an ABI in signatures', () => {
  test('has one a line, with or without the word "function", comments and semicolons', () => {
    const text = [
      '// an ERC-20 token',
      'function transfer(address to, uint256 amount) returns (bool);',
      '',
      '  approve(address spender, uint amount)',
      'event Transfer(address indexed from, address indexed to, uint256 value)',
      'function name() view returns (string)',
      'function deposit() external payable',
    ].join('\r\n');
    const { functions } = expectValue(parseContractAbi(text));
    expect(functions.map(({ signature, payable }) => [signature, payable])).toEqual([
      ['transfer(address,uint256)', false],
      ['approve(address,uint256)', false],
      ['deposit()', true],
    ]);
    expect(functions[1]?.inputs.map(({ name }) => name)).toEqual(['spender', 'amount']);
  });

  test('may name structs', () => {
    const text = 'struct Order { address buyer; uint256 amount; }\nfunction buy(Order[] orders) payable';
    expect(expectValue(parseContractAbi(text)).functions[0]).toMatchObject({
      signature: 'buy((address,uint256)[])',
      inputs: [{ name: 'orders', type: 'tuple[]', components: [{ name: 'buyer' }, { name: 'amount' }] }],
    });
  });

  test('names the line that is wrong', () => {
    expect(reason('transfer(address to, uint256 amount)\nmint(adress to)\nburn(uint256)')).toContain('mint(adress to)');
    expect(reason('hello')).toContain('hello');
  });

  test('of more lines than a contract has is refused at once: finding the wrong one would take minutes', () => {
    const lines = (make: (index: number) => string) => Array.from({ length: 600 }, (_, index) => make(index));
    const text = [...lines((index) => `struct S${index} { uint256 a; }`), ...lines((index) => `f${index}()`), 'oops('];
    expect(reason(text.join('\n'))).toContain('more than 1000 lines');
  });
});

test('no text makes the reading throw', () => {
  const line = fc.string().map((text) => `function f(${text})`);
  const item = fc.record({
    type: fc.constant('function'),
    name: fc.string(),
    inputs: fc.jsonValue(),
    stateMutability: fc.string(),
  });
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    line,
    fc.array(item).map((items) => JSON.stringify(items)),
  );
  fc.assert(
    fc.property(text, (given) => {
      const parsed = parseContractAbi(given);
      if (!parsed.ok) expect(parsed.failure).not.toBe('');
    }),
  );
});
