import { showAddress } from '#proof/hex-bytes.ts';
import { findChainById } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import { isEvmAddress } from '#shared/hex.ts';
import { createAskOnce } from '../ask-once.ts';
import type { Surface } from '../surface/surface.ts';
import type { LibrarySource } from './read-library.ts';

/** More of them are counted. */
const MOST_NAMED = 20;

/** ABIs and descriptors say in every profile what calls are read as: the person adds them, and not what runs in the page. */
export function createRefuseLibrary(surface: Pick<Surface, 'confirm'>) {
  const askOnce = createAskOnce();
  return async (sources: readonly LibrarySource[]): Promise<Failure | undefined> => {
    const [first] = sources;
    if (first === undefined) return undefined;
    return askOnce({
      confirm: () =>
        surface.confirm({
          title: sources.length === 1 ? `Add “${first.name}”?` : `Add ${sources.length} files?`,
          sentences: [
            'From now on reviews in every profile say in their words what a call or a text is. They prove nothing and make nothing less of a danger.',
          ],
          facts: listFacts(sources),
          yes: 'Add',
          weight: 'plain',
        }),
      busy: () => explainNotAdded('Countersign is already asking about an ABI or a descriptor.'),
      declined: () => explainNotAdded('Nothing was added, as you chose.'),
    });
  };
}

function listFacts(sources: readonly LibrarySource[]) {
  const named = sources.slice(0, MOST_NAMED).map((source) => ({
    name: source.kind === 'abi' ? 'ABI' : 'Descriptor',
    value: nameWithScope(source),
  }));
  const others = sources.length - named.length;
  return others === 0 ? named : [...named, { name: 'And', value: `${others} more` }];
}

function nameWithScope({ kind, name, address, chainId }: LibrarySource): string {
  if (kind === 'descriptor') return name;
  const shown = address !== null && isEvmAddress(address) ? showAddress(address) : address;
  const chain = chainId === null ? 'every chain' : (findChainById(chainId)?.name ?? `chain ${chainId}`);
  return `${name}, for ${shown ?? 'every contract'} on ${chain}`;
}

function explainNotAdded(happened: string): Failure {
  return {
    code: 'library-not-added',
    happened,
    kept: 'The ABIs and descriptors were not changed.',
    next: 'Add it again if you want it, and answer the question.',
  };
}
