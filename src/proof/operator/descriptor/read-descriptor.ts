import type { OperatorDescriptor } from '#shared/model/operator-knowledge.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { quote } from '../quote.ts';
import { readMember } from '../read-json.ts';
import { type Deployments, readDeployments } from './deployments.ts';
import { type DomainBinding, readDomainBinding } from './domain-binding.ts';
import { listIncluded, mergeFiles } from './merge-includes.ts';
import {
  type CallFormat,
  type ReadFormats,
  readCallFormats,
  readTypedDataFormats,
  type TypedDataFormat,
} from './read-formats.ts';

/** What a descriptor (ERC-7730) is for, and how to read the rest of it: only for the contracts, or the domains, that it names. */
export type Descriptor = CallDescriptor | TypedDataDescriptor;

export type CallDescriptor = { kind: 'calldata'; deployments: Deployments; open(): Opened<CallFormat> };
export type TypedDataDescriptor = { kind: 'typed-data'; binding: DomainBinding; open(): Opened<TypedDataFormat> };

/** Its formats, and the whole file for what their fields refer to. */
type Opened<Format> = ReadFormats<Format> & { json: unknown };

/** A descriptor that the operator added. */
export type NamedDescriptor = Descriptor & {
  /** In quotation marks, as are all words of the file. */
  name: string;
};

type Question = Parameters<typeof listIncluded>[0];

/** The operator's descriptors that are for something. Nothing but that is read before a request needs it. */
export function openDescriptors(all: readonly OperatorDescriptor[]): NamedDescriptor[] {
  return all.flatMap((descriptor) => {
    const opened = openDescriptor({ descriptor, all });
    return opened.ok ? [{ ...opened.value, name: quote(descriptor.name, 60) }] : [];
  });
}

/**
 * Reads one of the operator's descriptors, with what it includes of the others.
 * @returns the reason where it cannot be used; it begins in lower case and has no full stop
 */
export function readDescriptor(question: Question): Result<Descriptor, string> {
  const opened = openDescriptor(question);
  if (!opened.ok || opened.value.open().formats.length > 0) return opened;
  const isOfCalls = opened.value.kind === 'calldata';
  return fail(`it has no format for ${isOfCalls ? 'a function' : 'a type'} that can be read`);
}

function openDescriptor(question: Question): Result<Descriptor, string> {
  const files = listIncluded(question);
  if (!files.ok) return files;
  const context = mergeFiles(files.value.map((file) => readMember(file, 'context')));
  const [contract, eip712] = [readMember(context, 'contract'), readMember(context, 'eip712')];
  const open = <Format>(read: (json: unknown) => ReadFormats<Format>) =>
    once((): Opened<Format> => {
      const json = mergeFiles(files.value);
      return { ...read(json), json };
    });
  if (contract !== undefined) {
    const deployments = readDeployments(readMember(contract, 'deployments'));
    if (deployments.isEmpty) return fail('it names no contract with its chain and address');
    return succeed({ kind: 'calldata', deployments, open: open(readCallFormats) });
  }
  if (eip712 === undefined) return fail('it is for no contract and for no typed data');
  const binding = readDomainBinding(eip712);
  if (!binding.ok) return binding;
  return succeed({ kind: 'typed-data', binding: binding.value, open: open(readTypedDataFormats) });
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
