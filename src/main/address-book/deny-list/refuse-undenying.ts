import type { Failure } from '#shared/failure.ts';
import type { AddressKey } from '#shared/ipc/address-views.ts';
import { createAskOnce } from '../../ask-once.ts';
import type { Surface } from '../../surface/surface.ts';

/** More than these are counted. */
const NAMED = 3;

/** What was refused may be signed again only when the person says so, and not what runs in the page. */
export function createRefuseUndenying(surface: Pick<Surface, 'confirm'>) {
  const askOnce = createAskOnce();
  return (keys: readonly AddressKey[]): Promise<Failure | undefined> =>
    askOnce({
      confirm: () =>
        surface.confirm({
          title:
            keys.length === 1
              ? 'Take this address off the deny list?'
              : `Take ${keys.length} addresses off the deny list?`,
          sentences: [
            listNamed(keys),
            keys.length === 1
              ? 'Requests that name it are no longer refused, in every profile.'
              : 'Requests that name them are no longer refused, in every profile.',
          ],
          yes: 'Take off',
          weight: 'danger',
        }),
      busy: () => explainStays('Countersign is already asking about the deny list.'),
      declined: () => explainStays('Nothing was taken off the deny list, as you chose.'),
    });
}

function listNamed(keys: readonly AddressKey[]): string {
  const accounts = keys
    .slice(0, NAMED)
    .map(({ address: listedAddress, chain }) => `${listedAddress} on ${chain ?? 'every chain'}`);
  const named = accounts.join(', ');
  return keys.length > NAMED ? `${named} and ${keys.length - NAMED} more.` : `${named}.`;
}

function explainStays(happened: string): Failure {
  return {
    code: 'deny-list-unchanged',
    happened,
    kept: 'The deny list was not changed, and what names its addresses is refused.',
    next: 'Take it off again if you want that, and answer the question.',
  };
}
