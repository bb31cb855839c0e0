import type { OperatorDescriptor } from '#shared/model/operator-knowledge.ts';
import {
  type CallDescriptor,
  type NamedDescriptor,
  openDescriptors,
  type TypedDataDescriptor,
} from './read-descriptor.ts';

type Named<Kind> = Kind & Pick<NamedDescriptor, 'name'>;

/** Descriptors by what they are for, in the order in which they were added. */
export type DescriptorIndex = {
  /** Those of a contract on a chain by its EIP-155 id; the address in any letter case. */
  findForCall(place: { chainId: number | null | undefined; address: string }): readonly Named<CallDescriptor>[];
  typedData: readonly Named<TypedDataDescriptor>[];
};

/** Thousands of contracts may be named: they are sorted into drawers once. */
export function indexDescriptors(all: readonly OperatorDescriptor[]): DescriptorIndex {
  const byPlace = new Map<string, Named<CallDescriptor>[]>();
  const typedData: Named<TypedDataDescriptor>[] = [];
  for (const descriptor of openDescriptors(all)) {
    if (descriptor.kind === 'typed-data') typedData.push(descriptor);
    else {
      for (const place of new Set(descriptor.deployments.map(({ chainId, address }) => `${chainId} ${address}`))) {
        const known = byPlace.get(place);
        if (known === undefined) byPlace.set(place, [descriptor]);
        else known.push(descriptor);
      }
    }
  }
  return {
    findForCall: ({ chainId, address }) => byPlace.get(`${chainId} ${address.toLowerCase()}`) ?? NONE,
    typedData,
  };
}

const NONE: readonly never[] = [];
