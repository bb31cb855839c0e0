import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nameField } from '../../../../src/renderer/src/screens/approvals/name-field.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

/** The files in which a proof says that a rule did not hold. */
const PROOFS = globSync('src/proof/**/*.ts')
  .map(read)
  .filter((source) => /\bdiffers\(|cannotBeRead\(|CallsSource|field: 'params/.test(source));

describe('every field that a proof can name has a name in words', () => {
  const written = new Set(
    PROOFS.flatMap((source) => [
      ...matches(source, /\bfield: '([^']+)'/g),
      ...matches(source, /^const [A-Z_]+ = '([a-zA-Z]+\.[^']+)';/gm),
      ...matches(source, /isControl\('([^']+)'/g),
    ]),
  );

  test('where it is written out', () => {
    expect(written.size).toBeGreaterThan(15);
    const nameless = [...written].filter((field) => nameField(field, 'transaction') === undefined);
    expect(nameless).toEqual([]);
  });

  test('where it is a member of the user operation, of this form or of another', () => {
    const parsed = read('src/proof/user-operation/parse-user-operation.ts').split('EIP_7702_MARKER')[1] ?? '';
    const foreign = read('src/proof/user-operation/foreign-operation.ts');
    const members = [
      ...matches(parsed.slice(0, parsed.indexOf(']);')), /^\s+'(\w+)',/gm),
      ...matches(foreign, /^ {2}\['(\w+)'/gm),
      'factoryData',
    ];
    expect(members.length).toBeGreaterThan(18);
    const nameless = members.filter((name) => nameField(`onChain.userOperation.${name}`, 'transaction') === undefined);
    expect(nameless).toEqual([]);
  });

  test.each([
    ['params.calls[0].to', 'Address of call 1'],
    ['params.calls[11].address', 'Address of call 12'],
    ['intended.calls[1].value', 'Value of call 2'],
    ['params.calls[2].data', 'Calldata of call 3'],
    ['params.calls[0].args', 'Arguments of call 1'],
    ['params.calls[0].abi[3].name', 'ABI of call 1'],
    ['params.calls[3]', 'Call 4'],
    ['intended.calls.length', 'Number of calls'],
    ['onChain.userOperation.callData, call 2', 'Call 2'],
    ['onChain.userOperation.sender', 'Sender of the user operation'],
    ['approvals.pending[].signer', 'Signer that is asked'],
    ['approvals.pending[2].message', 'Hash to sign'],
    ['approvals.submitted[0].signature', 'Signature that was given'],
    ['params.typedData.domain.chainId', 'Domain of the typed data'],
    ['params.message.message.to.name', 'Values of the typed data'],
    ['params.typedData.types.Mail[0].type', 'Types of the typed data'],
    ['domain.verifyingContract', 'Contract in the domain of the typed data'],
    ['walletAddress', 'Address of the wallet'],
    ['record', 'The record as a whole'],
  ])('%s is: %s', (field, name) => {
    expect(nameField(field, 'transaction')).toBe(name);
  });

  test('what is to be signed for a message may be its text', () => {
    expect(nameField('approvals.pending[].message', 'signature')).toBe('Hash or text to sign');
  });
});

test.each([
  'onChain.userOperation.somethingNew',
  'params.calls[0].somethingNew',
  'params.other',
  'constructor',
  'messages',
  '',
])('a field that is not known here has no name: %j', (field) => {
  expect(nameField(field, 'transaction')).toBeUndefined();
});
