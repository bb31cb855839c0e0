import { type Descriptor, readDescriptor } from '#proof/operator/descriptor/read-descriptor.ts';
import type { OperatorDescriptor } from '#shared/model/operator-knowledge.ts';

/** Each descriptor that can be used, and the reason of each that cannot. */
export function readDescriptors(all: readonly OperatorDescriptor[]): { descriptors: Descriptor[]; ignored: string[] } {
  const read = all.map((descriptor) => ({ name: descriptor.name, result: readDescriptor({ descriptor, all }) }));
  return {
    descriptors: read.flatMap(({ result }) => (result.ok ? [result.value] : [])),
    ignored: read.flatMap(({ name, result }) => (result.ok ? [] : [`Descriptor "${name}": ${result.failure}.`])),
  };
}
