import type { Hex } from '#shared/hex.ts';
import { decodeCanonically } from '../../abi/decode-canonically.ts';
import { warnOfConcealed } from '../../concealed-text.ts';
import type { CallMeaning, CallQuestion, Fact } from '../../meaning/call-meaning.ts';
import { listTexts, listValues, withoutNames } from '../list-values.ts';
import { quote } from '../quote.ts';
import { readMember, readObject } from '../read-json.ts';
import type { Descriptor, DescriptorFormat } from './read-descriptor.ts';
import { type PathRoots, readConstant, resolvePath } from './resolve-path.ts';
import { writeField } from './write-field.ts';

const MOST_FACTS = 64;
const DEEPEST_GROUP = 4;
/** References may lead in a circle. */
const DEEPEST_WORDS = 8;

/**
 * Describes a call with an ERC-7730 descriptor for exactly this contract on exactly this chain. Its words are shown as foreign
 * words, in quotation marks, and every argument stands below them: what a descriptor leaves out is not hidden.
 */
export function describeByDescriptor({
  descriptors,
  selector,
  question,
}: {
  descriptors: readonly Descriptor[];
  selector: Hex;
  question: CallQuestion;
}): CallMeaning | undefined {
  for (const descriptor of descriptors) {
    if (!isFor(descriptor, question)) continue;
    const format = descriptor.formats.find((one) => one.function.selector === selector);
    const meaning = format && describeFormat({ descriptor, format, question });
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

function isFor({ deployments }: Descriptor, { target, chain }: CallQuestion): boolean {
  return deployments.some(({ chainId, address }) => chainId === chain?.id && address === target.toLowerCase());
}

type Question = { descriptor: Descriptor; format: DescriptorFormat; question: CallQuestion };

function describeFormat({ descriptor, format, question }: Question): CallMeaning | undefined {
  const { inputs, name, signature } = format.function;
  const values = decodeCanonically({ parameters: withoutNames(inputs), bytes: question.bytes });
  if (values === undefined) return undefined;
  const roots: PathRoots = { inputs, values, question, json: descriptor.json };
  const typed = inputs.map((parameter, index) => ({ parameter, value: values[index] }));
  const listed = listValues(typed);
  const words = `it is described by the descriptor ${descriptor.name} that you added: what the contract does is its own affair`;
  return {
    recognised: `erc7730.${name}`,
    phrase: `call ${name}(…) of the contract ${question.target}, which the descriptor ${descriptor.name} calls ${format.intent}`,
    facts: [
      { label: 'function', value: signature },
      ...listFields({ fields: format.fields, prefix: '', roots, depth: 0 }).slice(0, MOST_FACTS),
      ...listed.map(({ place, text }) => ({ label: `argument ${place}`, value: text })),
    ],
    warnings: [
      {
        rule: 'described-by-descriptor',
        severity: 'info',
        words,
        facts: { descriptor: descriptor.name, function: signature },
      },
      ...warnOfConcealed(listTexts(typed), 'a text among its arguments'),
      ...warnOfConcealed(listWords(format.words, roots), 'a word of the descriptor'),
    ],
  };
}

type Fields = { fields: readonly unknown[]; prefix: string; roots: PathRoots; depth: number };

function listFields({ fields, prefix, roots, depth }: Fields): Fact[] {
  return fields.slice(0, MOST_FACTS).flatMap((field) => {
    const own = followReference(field, roots);
    const path = joinPath(prefix, own.path);
    if (Array.isArray(own.fields)) {
      return depth < DEEPEST_GROUP
        ? listFields({ fields: own.fields, prefix: path ?? prefix, roots, depth: depth + 1 })
        : [];
    }
    return listField({ field: own, path, roots });
  });
}

function listField({ field, path, roots }: { field: Field; path: string | undefined; roots: PathRoots }): Fact[] {
  const label = quote(typeof field.label === 'string' ? field.label : (path ?? 'value'), 60);
  const values = resolvePath(path ?? (typeof field.value === 'string' ? field.value : ''), roots);
  if (values.length === 0) return [{ label, value: 'cannot be found among the arguments' }];
  return values.map((typed, index) => ({
    label,
    value: writeField({ format: field.format, typed, index, params: field.params, roots }),
  }));
}

type Field = Readonly<Record<string, unknown>>;

/** Every text of a format, and of what it refers to, whether it is shown or not. */
function listWords(value: unknown, roots: PathRoots, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  const isDeep = depth > DEEPEST_WORDS;
  if (typeof value !== 'object' || value === null || isDeep) return [];
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(followReference(value, roots));
  return parts.flatMap((part) => listWords(part, roots, depth + 1));
}

/** A field may refer to one that several share (`$ref`), and change members of it. */
function followReference(field: unknown, { json }: PathRoots): Field {
  const own = readObject(field);
  const reference = readMember(field, '$ref');
  if (typeof reference !== 'string' || !reference.startsWith('$.')) return own;
  const shared = readObject(readConstant(reference, json));
  return { ...shared, ...own, params: { ...readObject(shared.params), ...readObject(own.params) } };
}

/** The path of a field in a group begins where the group's own path leads. */
function joinPath(prefix: string, path: unknown): string | undefined {
  if (typeof path !== 'string') return undefined;
  return prefix === '' || /^[#@$]\./.test(path) ? path : `${prefix}.${path}`;
}
