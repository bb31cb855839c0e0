import type { PlainCall } from '#proof/calls/plain-call.ts';
import { readAddress } from '#proof/hex-bytes.ts';
import type { Hex } from '#shared/hex.ts';
import type { AbiInput } from '#shared/ipc/compose-views.ts';
import type { ComposedCall } from '#shared/model/composed-call.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { encodeFunction } from './encode-function.ts';
import { parseContractAbi } from './parse-contract-abi.ts';
import { type AbiValue, type ArgumentProblem, readArguments } from './read-argument.ts';

type Encoded = Result<PlainCall, ArgumentProblem[]>;
type ContractCall = Extract<ComposedCall, { kind: 'contract' }>;
/** A field of a composed call, and what it has to be. */
type Field = readonly [name: string, type: 'address' | 'uint256' | 'bytes', typed: string];

/**
 * Makes the call that was composed: address, value and calldata. Tokens are moved from the wallet itself.
 * @returns every field that is wrong, with its path as in the composed call
 */
export function encodeComposedCall(call: ComposedCall, { wallet }: { wallet: Hex }): Encoded {
  switch (call.kind) {
    case 'native': {
      const { problems } = readFields([
        ['to', 'address', call.to],
        ['amount', 'uint256', call.amount],
      ]);
      return assemble({ to: call.to, value: call.amount, data: '0x', problems });
    }
    case 'raw': {
      const { problems } = readFields([
        ['to', 'address', call.to],
        ['value', 'uint256', call.value],
        ['data', 'bytes', call.data],
      ]);
      return assemble({ to: call.to, value: call.value, data: call.data, problems });
    }
    case 'contract':
      return encodeContractCall(call);
    default:
      return encodeTokenCall(call, wallet);
  }
}

type TokenCall = Extract<ComposedCall, { kind: 'erc20' | 'erc721' | 'erc1155' }>;

/** Transfers by the functions of the standards: ERC-20 `transfer`, ERC-721 and ERC-1155 `safeTransferFrom`. */
function encodeTokenCall(call: TokenCall, wallet: Hex): Encoded {
  const from: Field = ['from', 'address', wallet];
  const to: Field = ['to', 'address', call.to];
  switch (call.kind) {
    case 'erc20':
      return encodeStandard(['token', call.token], 'transfer', [to, ['amount', 'uint256', call.amount]]);
    case 'erc721':
      return encodeStandard(['contract', call.contract], 'safeTransferFrom', [
        from,
        to,
        ['tokenId', 'uint256', call.tokenId],
      ]);
    case 'erc1155':
      return encodeStandard(['contract', call.contract], 'safeTransferFrom', [
        from,
        to,
        ['tokenId', 'uint256', call.tokenId],
        ['amount', 'uint256', call.amount],
        ['data', 'bytes', '0x'],
      ]);
  }
}

function encodeStandard(
  [targetField, target]: readonly [string, string],
  name: string,
  fields: readonly Field[],
): Encoded {
  const signature = `${name}(${fields.map(([, type]) => type).join(',')})`;
  const { values, problems } = readFields(fields);
  const all = [...readFields([[targetField, 'address', target]]).problems, ...problems];
  const data = all.length > 0 ? '0x' : encodeFunction({ signature, inputs: fields.map(describeField) }, values);
  return assemble({ to: target, value: '0', data, problems: all });
}

function encodeContractCall({ contract, abi, signature, arguments: typed, value }: ContractCall): Encoded {
  const { problems } = readFields([
    ['contract', 'address', contract],
    ['value', 'uint256', value],
  ]);
  const parsed = parseContractAbi(abi);
  if (!parsed.ok) return fail([...problems, { path: ['abi'], rule: parsed.failure }]);
  const found = parsed.value.functions.find((each) => each.signature === signature);
  if (found === undefined) {
    return fail([
      ...problems,
      { path: ['signature'], rule: 'The ABI has no function of this signature that changes something.' },
    ]);
  }
  const read = readArguments(found.inputs, { typed, path: ['arguments'] });
  problems.push(...read.problems);
  if (!found.payable && /[1-9]/.test(value)) {
    problems.push({ path: ['value'], rule: 'This function is not payable: it refuses native currency.' });
  }
  const data = problems.length > 0 ? '0x' : encodeFunction(found, read.values);
  return assemble({ to: contract, value, data, problems });
}

/** One rule for an address and one for an amount: those of an argument of that type. */
function readFields(fields: readonly Field[]): { values: AbiValue[]; problems: ArgumentProblem[] } {
  const { values, problems } = readArguments(fields.map(describeField), {
    typed: fields.map(([, , typed]) => typed),
    path: [],
  });
  const nameOf = (path: readonly string[]) => fields[Number(path[0])]?.[0] ?? '';
  return { values, problems: problems.map(({ path, rule }) => ({ path: [nameOf(path)], rule })) };
}

function describeField([name, type]: Field): AbiInput {
  return { name, type, components: [] };
}

type Parts = { to: string; value: string; data: string; problems: ArgumentProblem[] };

function assemble({ to, value, data, problems }: Parts): Encoded {
  const address = readAddress(to);
  if (problems.length > 0 || address === undefined) return fail(problems);
  return succeed({ to: address, value: BigInt(value), data: data.toLowerCase() as Hex });
}
