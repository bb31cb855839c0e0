import * as z from 'zod';
import type { OperatorAbi, OperatorDescriptor } from '#shared/model/operator-knowledge.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { LibraryItem } from '../store/library.ts';

/** What of an item says how calls are read. */
export type LibrarySource = Omit<LibraryItem, 'id' | 'addedAt'>;

const abiItems = z.array(z.unknown());

/** What the operator added, as the proof takes it. It was checked when it was added; what cannot be read any more is left out. */
export function readLibrary(items: readonly LibrarySource[]): {
  abis: OperatorAbi[];
  descriptors: OperatorDescriptor[];
} {
  const abis = items.filter(({ kind }) => kind === 'abi').flatMap(readAbi);
  const descriptors = items
    .filter(({ kind }) => kind === 'descriptor')
    .map(({ name, json }) => ({ name, json: parseJson(json) }));
  return { abis, descriptors };
}

function readAbi({ name, chainId, address, json }: LibrarySource): OperatorAbi[] {
  const parsed = abiItems.safeParse(parseJson(json));
  if (!parsed.success) return [];
  return [{ name, abi: parsed.data, ...(chainId !== null && { chainId }), ...(address !== null && { address }) }];
}
