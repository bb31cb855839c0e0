import type { Hex } from '#shared/hex.ts';
import { decodeCanonically } from '../abi/decode-canonically.ts';
import { warnOfConcealed } from '../concealed-text.ts';
import type { CallMeaning, CallQuestion } from '../meaning/call-meaning.ts';
import { listTexts, listValues, withoutNames } from './list-values.ts';
import type { AbiFunction } from './read-operator-abis.ts';

/**
 * Names a call by the operator's own ABIs: one for this contract goes before one for every contract. Where two of them would read
 * it in two ways, it is not read at all.
 */
export function describeByAbi({
  functions,
  selector,
  question,
}: {
  functions: readonly AbiFunction[];
  selector: Hex;
  question: CallQuestion;
}): CallMeaning | undefined {
  const fitting = functions
    .filter((one) => one.selector === selector && isFor(one, question))
    .flatMap((one) => readFitting(one, question));
  const highest = Math.max(...fitting.map(({ found }) => closeness(found)));
  const [first, ...others] = fitting.filter(({ found }) => closeness(found) === highest);
  if (first === undefined || others.some(({ found }) => found.signature !== first.found.signature)) return undefined;
  return describeFunction(first, question);
}

function isFor({ address, chainId }: AbiFunction, { target, chain }: CallQuestion): boolean {
  const isContract = address === undefined || address === target.toLowerCase();
  return isContract && (chainId === undefined || chainId === chain?.id);
}

/** An address says more than a chain. */
function closeness({ address, chainId }: AbiFunction): number {
  return (address === undefined ? 0 : 2) + (chainId === undefined ? 0 : 1);
}

type Fitting = { found: AbiFunction; values: readonly unknown[] };

/** The function with the values of its arguments, where the bytes are their canonical encoding. */
function readFitting(found: AbiFunction, { bytes }: CallQuestion): Fitting[] {
  const values = decodeCanonically({ parameters: withoutNames(found.inputs), bytes });
  return values === undefined ? [] : [{ found, values }];
}

function describeFunction({ found, values }: Fitting, question: CallQuestion): CallMeaning {
  const { name, signature, inputs, abiName } = found;
  const typed = inputs.map((parameter, index) => ({ parameter, value: values[index] }));
  const listed = listValues(typed);
  const words = `it is named by your own ABI ${abiName}, as ${signature}: what the contract does with it is its own affair`;
  return {
    recognised: `operator-abi.${name}`,
    phrase: `call ${name}(…) of the contract ${question.target}, as your ABI names it`,
    isForeign: true,
    facts: [
      { label: 'function', value: signature },
      ...listed.map(({ place, text }) => ({ label: `argument ${place}`, value: text })),
    ],
    warnings: [
      { rule: 'named-by-operator', severity: 'info', words, facts: { abi: abiName, function: signature } },
      ...warnOfConcealed(listTexts(typed), 'a text among its arguments'),
    ],
  };
}
