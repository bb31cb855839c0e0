import type { Hex } from '#shared/hex.ts';
import type { DescriptorWords } from '#shared/model/review.ts';
import { decodeCanonically } from '../../abi/decode-canonically.ts';
import { warnOfConcealed } from '../../concealed-text.ts';
import { type CallMeaning, type CallQuestion, type CallWarning, THE_WALLET } from '../../meaning/call-meaning.ts';
import { listTexts, listValues, type TypedValue } from '../list-values.ts';
import type { DescriptorIndex } from './descriptor-index.ts';
import { listFields, listWords } from './list-fields.ts';
import type { CallFormat } from './read-formats.ts';
import type { PathRoots } from './resolve-path.ts';

/** A descriptor's words, and what has to be said about them. */
export type Described = { words: DescriptorWords; warnings: CallWarning[] };

type Question = { descriptors: DescriptorIndex; selector: Hex; question: CallQuestion };

/**
 * Describes a call that nobody else knows with an ERC-7730 descriptor for exactly this contract on exactly this chain. Its words are
 * shown as foreign words, in quotation marks, and every argument stands below them: what a descriptor leaves out is not hidden.
 */
export function describeByDescriptor(question: Question): CallMeaning | undefined {
  const found = findFormat(question);
  if (found === undefined) return undefined;
  const { format, typed } = found;
  const saying = 'is described by the descriptor NAME that you added: what the contract does is its own affair';
  const { words, warnings } = wordFormat(found, saying);
  const { name, signature } = format.function;
  return {
    recognised: `erc7730.${name}`,
    phrase: `call ${name}(…) of the contract ${question.question.target}, which the descriptor ${words.descriptor} calls ${words.intent}`,
    isForeign: true,
    facts: [
      { label: 'function', value: signature },
      ...words.values.map(({ label, value }) => ({ label, value })),
      ...listValues(typed).map(({ place, text }) => ({ label: `argument ${place}`, value: text })),
    ],
    warnings: [...warnings, ...warnOfConcealed(listTexts(typed), 'a text among its arguments')],
  };
}

/** A descriptor's words for a call that is known here: they stand beside the reading, and take nothing of its place. */
export function explainByDescriptor(question: Question): Described | undefined {
  const found = findFormat(question);
  const saying =
    'is known here, and the words of the descriptor NAME that you added stand beside it: they decide nothing';
  return found && wordFormat(found, saying);
}

type Found = {
  /** Of the descriptor, in quotation marks. */
  name: string;
  format: CallFormat;
  roots: PathRoots;
  typed: TypedValue[];
};

/** The first descriptor for this contract whose function the bytes are the canonical encoding of. */
function findFormat({ descriptors, selector, question }: Question): Found | undefined {
  const { target, chain, bytes } = question;
  for (const { name, open } of descriptors.findForCall({ chainId: chain?.id, address: target })) {
    const { formats, json } = open();
    const format = formats.find((one) => one.function.selector === selector);
    const values = format && decodeCanonically({ parameters: format.parameters, bytes });
    if (format === undefined || values === undefined) continue;
    const { inputs } = format.function;
    const typed = inputs.map((parameter, index) => ({ parameter, value: values[index] }));
    return { name, format, typed, roots: { inputs, values, container: containerOf(question), json } };
  }
  return undefined;
}

function containerOf({ target, caller, wallet, value, chain, tokens }: CallQuestion): PathRoots['container'] {
  const from = caller === THE_WALLET ? wallet : undefined;
  return { to: target, from, value, chainId: chain?.id, chain, tokens };
}

/** @param saying what the call is, with NAME where the descriptor is named */
function wordFormat({ name, format, roots }: Found, saying: string): Described {
  const { intent, fields, words } = format;
  const { signature } = format.function;
  const values = listFields(fields, roots);
  const said = [...listWords(words, roots), ...values.map(({ label }) => label)];
  return {
    words: { descriptor: name, intent, values },
    warnings: [
      {
        rule: 'described-by-descriptor',
        severity: 'info',
        words: `it ${saying.replace('NAME', () => name)}`,
        facts: { descriptor: name, function: signature },
      },
      ...warnOfConcealed(said, 'a word of the descriptor'),
    ],
  };
}
