import type { Failure } from '#shared/failure.ts';
import type { AddressKey } from '#shared/ipc/address-views.ts';
import { createAskOnce } from '../ask-once.ts';
import type { Store } from '../store/open-store.ts';
import { makeFact } from '../surface/spoken-fact.ts';
import type { Surface } from '../surface/surface.ts';
import { isSameKey } from './put-entry.ts';

type Options = { store: Pick<Store, 'addressBook'>; surface: Pick<Surface, 'confirm'> };

/** What a trusted contract's functions say is believed in every profile: the person says which one that is, and not what runs in the page. */
export function createRefuseTrust({ store, surface }: Options) {
  const askOnce = createAskOnce();
  return async ({ key, isTrusted }: { key: AddressKey; isTrusted: boolean }): Promise<Failure | undefined> => {
    const entry = store.addressBook.list().find((other) => isSameKey(other, key));
    if (!isTrusted || entry === undefined || entry.isTrusted === true) return undefined;
    return askOnce({
      confirm: () =>
        surface.confirm({
          title: `Trust the contract “${entry.name}”?`,
          sentences: [
            'From now on reviews in every profile take its functions for what they say, and a request that only calls them may be clear. A contract that is not what it says can then move what it was allowed.',
          ],
          facts: [
            { name: 'Contract', value: entry.address },
            makeFact({ name: 'Chain', value: entry.chain ?? { english: 'every chain' } }),
          ],
          yes: 'Trust it',
          weight: 'danger',
        }),
      busy: () => explainNotTrusted('Countersign is already asking about a contract.'),
      declined: () => explainNotTrusted('The contract was not trusted, as you chose.'),
    });
  };
}

function explainNotTrusted(happened: string): Failure {
  return {
    code: 'contract-not-trusted',
    happened,
    kept: 'The address book was not changed.',
    next: 'Choose again if you want it, and answer the question.',
  };
}
