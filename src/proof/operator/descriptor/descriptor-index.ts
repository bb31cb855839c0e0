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

/** Each contract is looked for once, and none is sorted into drawers: of a library of thousands, a request is for one or a few. */
export function indexDescriptors(all: readonly OperatorDescriptor[]): DescriptorIndex {
  const found = new Map<string, readonly Named<CallDescriptor>[]>();
  const descriptors = openDescriptors(all);
  const calls = descriptors.flatMap((one) => (one.kind === 'calldata' ? [one] : []));
  return {
    findForCall({ chainId, address }) {
      if (typeof chainId !== 'number') return NONE;
      const key = `${chainId} ${address.toLowerCase()}`;
      const known = found.get(key);
      if (known !== undefined) return known;
      const place = { chainId, address: address.toLowerCase() };
      const fitting = calls.filter(({ deployments }) => deployments.has(place));
      found.set(key, fitting);
      return fitting;
    },
    typedData: descriptors.flatMap((one) => (one.kind === 'typed-data' ? [one] : [])),
  };
}

const NONE: readonly never[] = [];
