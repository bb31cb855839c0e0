import type { Hex } from '#shared/hex.ts';
import type { OperatorDescriptor } from '#shared/model/operator-knowledge.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { readAddress } from '../../hex-bytes.ts';
import type { OperatorFunction } from '../operator-function.ts';
import { quote } from '../quote.ts';
import { readMember, readObject } from '../read-json.ts';
import { mergeIncludes } from './merge-includes.ts';
import { parseSignature } from './parse-signature.ts';

/** How one function of a contract is shown. */
export type DescriptorFormat = {
  function: OperatorFunction;
  intent: string;
  fields: readonly unknown[];
  /** Intent and fields as they stand in the file. */
  words: unknown;
};

/** A descriptor of calldata (ERC-7730): only for the contracts that it names. */
export type Descriptor = {
  /** In quotation marks, as are all words of the file. */
  name: string;
  deployments: readonly { chainId: number; address: Hex }[];
  formats: readonly DescriptorFormat[];
  /** Formats that are not used, in words. */
  unread: readonly string[];
  /** The whole file, for what its fields refer to. */
  json: unknown;
};

/** Reads the operator's descriptors; each that cannot be used is passed over, with the reason. */
export function readDescriptors(all: readonly OperatorDescriptor[]): { descriptors: Descriptor[]; ignored: string[] } {
  const descriptors: Descriptor[] = [];
  const ignored: string[] = [];
  for (const descriptor of all) {
    const name = quote(descriptor.name, 60);
    const read = readDescriptor({ descriptor, all });
    if (read.ok) descriptors.push({ ...read.value, name });
    else ignored.push(`Descriptor ${name}: ${read.failure}.`);
  }
  return { descriptors, ignored };
}

/**
 * Reads one of the operator's descriptors, with what it includes of the others.
 * @returns the reason where it cannot be used; it begins in lower case and has no full stop
 */
export function readDescriptor(
  question: Pick<Parameters<typeof mergeIncludes>[0], 'descriptor' | 'all'>,
): Result<Omit<Descriptor, 'name'>, string> {
  const merged = mergeIncludes(question);
  if (!merged.ok) return merged;
  const json = merged.value;
  const contract = readMember(readMember(json, 'context'), 'contract');
  if (contract === undefined) return fail('it is for no contract: only descriptors of calldata are used here');
  const deployments = readDeployments(readMember(contract, 'deployments'));
  if (deployments.length === 0) return fail('it names no contract with its chain and address');
  const { formats, unread } = readFormats(readMember(readMember(json, 'display'), 'formats'));
  if (formats.length === 0) return fail('it has no format for a function that can be read');
  return succeed({ deployments, formats, unread, json });
}

function readDeployments(value: unknown): Descriptor['deployments'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((deployment: unknown) => {
    const { chainId, address } = readObject(deployment);
    const read = readAddress(address);
    return typeof chainId === 'number' && read !== undefined ? [{ chainId, address: read }] : [];
  });
}

function readFormats(value: unknown): Pick<Descriptor, 'formats' | 'unread'> {
  const formats: DescriptorFormat[] = [];
  const unread: string[] = [];
  for (const [signature, format] of Object.entries(readObject(value))) {
    const parsed = parseSignature(signature);
    const fields = readMember(format, 'fields');
    if (parsed === undefined) unread.push(`${quote(signature, 60)} is no function as Solidity writes it`);
    else if (!Array.isArray(fields)) unread.push(`${quote(signature, 60)} has no list of fields`);
    else {
      const intent = readMember(format, 'intent');
      formats.push({ function: parsed, intent: readIntent(intent), fields, words: [intent, fields] });
    }
  }
  return { formats, unread };
}

/** A text, or several with their own names; foreign words all the same. */
function readIntent(intent: unknown): string {
  if (typeof intent === 'string') return quote(intent, 60);
  const parts = Object.entries(readObject(intent)).map(([name, text]) => `${name}: ${String(text)}`);
  return quote(parts.join(', '), 60);
}
