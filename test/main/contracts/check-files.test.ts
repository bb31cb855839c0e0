import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFiles } from '#main/contracts/check-files.ts';
import type { LibrarySource } from '#main/contracts/read-library.ts';
import { LARGEST_LIBRARY_TEXT, MOST_LIBRARY_ITEMS } from '#shared/rules/library-limits.ts';
import { descriptorText } from '../../helpers/library-data.ts';

const OWN = '0x1111111111111111111111111111111111111111';
const FORMATS = { 'lock(uint256 until)': { intent: 'Lock', fields: [] } };
/** A part of others: it names no contract. */
const common = JSON.stringify({ display: { formats: FORMATS } });
const including = JSON.stringify({
  includes: './common-lock.json',
  context: { contract: { deployments: [{ chainId: 84532, address: OWN }] } },
});

const kept = (...files: [name: string, text: string][]): LibrarySource[] =>
  files.map(([name, json]) => ({ kind: 'descriptor', name, address: null, chainId: null, json }));
const check = (files: [name: string, text: string][], library: LibrarySource[] = []) =>
  checkFiles(
    files.map(([name, text]) => ({ name, text })),
    library,
  );
const rules = (files: [name: string, text: string][], library: LibrarySource[] = []) =>
  check(files, library).map(({ broken }) => broken.map(({ rule }) => rule).join());

describe('files of descriptors', () => {
  test('are read as reviews will read them: contracts, functions with what they are called', () => {
    const [checked] = check([['lock.json', descriptorText()]]);
    expect(checked).toMatchObject({
      name: 'lock.json',
      broken: [],
      content: {
        scopes: [{ address: OWN, chainId: 84532, chain: 'base-sepolia' }],
        functions: [{ signature: 'lock(uint256)', selector: '0xdd467064', intent: '"Lock"', standing: 'read' }],
      },
    });
  });

  test.each([
    ['no JSON', '{"context":', 'It is not JSON.'],
    ['a list', '[]', 'It is JSON, but not a descriptor.'],
    ['another JSON', '{}', 'It is for no contract and for no typed data.'],
    ['typed data for no contract', '{"context":{"eip712":{}}}', 'It names no contract with its chain and address.'],
    ['no deployment', '{"context":{"contract":{}}}', 'It names no contract with its chain and address.'],
    ['no format', descriptorText({ formats: {} }), 'It has no format for a function that can be read.'],
    [
      'no function that is read',
      descriptorText({ formats: { 'f(fixed8x1 a)': { fields: [] } } }),
      'It has no function that can be read.',
    ],
    ['too many bytes', `{"x":"${'ä'.repeat(LARGEST_LIBRARY_TEXT / 2)}"}`, 'It is larger than 500 kB.'],
    ['too many levels', `{"x":${'['.repeat(70)}${']'.repeat(70)}}`, 'It is nested deeper than 64 levels.'],
    [
      'a file that is not there',
      including,
      'It includes the file "common-lock.json", which was not added. Choose both files together.',
    ],
  ])('with %s are refused by the name of the rule', (_what, text, rule) => {
    expect(rules([['one.json', text]])).toEqual([rule]);
  });

  test('are each answered for, and one that is refused spoils no other', () => {
    expect(
      rules([
        ['a.json', '{'],
        ['b.json', descriptorText()],
        ['c.json', '[]'],
      ]),
    ).toEqual(['It is not JSON.', '', 'It is JSON, but not a descriptor.']);
  });

  test('may be parts of one another, chosen together or one after the other', () => {
    const [part, whole] = check([
      ['common-lock.json', common],
      ['vault.json', including],
    ]);
    expect(part).toMatchObject({ broken: [], content: { functions: [], partOf: ['vault.json'], problem: null } });
    expect(whole).toMatchObject({ broken: [], content: { functions: [{ signature: 'lock(uint256)' }] } });
    expect(rules([['vault.json', including]], kept(['common-lock.json', common]))).toEqual(['']);
    // Alone a part is read by nobody.
    expect(rules([['common-lock.json', common]])).toEqual([expect.stringContaining('It is for no contract')]);
  });

  test('that need one that is refused are refused with it', () => {
    expect(
      rules([
        ['common-lock.json', '{'],
        ['vault.json', including],
      ]),
    ).toEqual(['It is not JSON.', expect.stringContaining('It includes the file')]);
  });

  test('are refused as parts of a file that is refused', () => {
    const bad = JSON.stringify({ includes: 'common-lock.json', context: { contract: { deployments: [] } } });
    expect(
      rules([
        ['common-lock.json', common],
        ['vault.json', bad],
      ]),
    ).toEqual([expect.stringContaining('It is for no contract'), expect.stringContaining('It names no contract')]);
  });

  test('of one name are refused, because files include one another by name', () => {
    const said = 'There is a file of this name already. Files include one another by name: remove the other one first.';
    expect(
      rules([
        ['a/x.json', descriptorText()],
        ['x.json', descriptorText()],
      ]),
    ).toEqual(['', said]);
    expect(rules([['x.json', descriptorText()]], kept(['x.json', descriptorText()]))).toEqual([said]);
    expect(rules([['b/x.json', descriptorText()]], kept(['a/x.json', descriptorText()]))).toEqual([said]);
  });

  test('are taken as long as there is room', () => {
    const library = kept(
      ...Array.from({ length: MOST_LIBRARY_ITEMS - 1 }, (_, index): [string, string] => [
        `${index}.json`,
        descriptorText(),
      ]),
    );
    expect(
      rules(
        [
          ['x.json', descriptorText()],
          ['y.json', descriptorText()],
        ],
        library,
      ),
    ).toEqual(['', 'There is room for 200 ABIs and descriptors in all: remove one first.']);
  });

  test('say which of their formats are passed over, and which file goes first', () => {
    const formats = { ...FORMATS, '0xdeadbeef': { fields: [] }, 'lock(uint256 time)': { fields: [] }, 'g()': {} };
    const [checked] = check([['b.json', descriptorText({ formats })]], kept(['a.json', descriptorText()]));
    expect(checked?.content?.unread).toEqual([
      'The format "0xdeadbeef" is no function as Solidity writes it.',
      'The format "g()" has no list of fields.',
      'lock(uint256) is there more than once: the first one is read.',
    ]);
    expect(checked?.content?.functions).toMatchObject([{ standing: 'behind', others: ['a.json'] }]);
  });

  test('stand behind an ABI for the same function', () => {
    const abi: LibrarySource = {
      kind: 'abi',
      name: 'Vault',
      address: null,
      chainId: null,
      json: JSON.stringify([{ type: 'function', name: 'lock', inputs: [{ type: 'uint256' }] }]),
    };
    expect(check([['a.json', descriptorText()]], [abi])[0]?.content?.functions).toMatchObject([
      { standing: 'behind', others: ['Vault'] },
    ]);
  });

  test('never make it throw, whatever is in them', () => {
    const value = fc.jsonValue();
    const member = fc.oneof(value, fc.constantFrom('__proto__', './a.json', 'b.json'));
    const descriptor = fc.record(
      {
        includes: member,
        context: fc.oneof(value, fc.record({ contract: fc.record({ deployments: fc.oneof(value, fc.array(value)) }) })),
        display: fc.oneof(value, fc.record({ formats: fc.dictionary(fc.string(), value) })),
      },
      { requiredKeys: [] },
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      descriptor.map((json) => JSON.stringify(json)),
    );
    const files = fc.array(fc.record({ name: fc.constantFrom('a.json', 'b.json', 'c.json', '/'), text }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(files, (chosen) => {
        const checked = checkFiles(chosen, kept(['common-lock.json', common]));
        expect(checked.map(({ name }) => name)).toEqual(chosen.map(({ name }) => name));
        for (const { broken, source } of checked) expect(broken.length === 0).toBe(source !== undefined);
      }),
      { numRuns: 150 },
    );
  });
});
