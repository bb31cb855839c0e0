import type { Failure } from '#shared/failure.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import { readAppSettings } from '../app-settings.ts';
import { createAskOnce } from '../ask-once.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';

type Options = { store: Store; surface: Pick<Surface, 'confirm'> };

/** Images are fetched from the gateway unasked, with what their addresses say: so the person says which host that is, not the page. */
export function createRefuseGateway({ store, surface }: Options) {
  const askOnce = createAskOnce();
  return async ({ ipfsGateway }: AppSettings): Promise<Failure | undefined> => {
    if (ipfsGateway === '' || ipfsGateway === readAppSettings(store).ipfsGateway) return undefined;
    return askOnce({
      confirm: () =>
        surface.confirm({
          title: `Fetch IPFS images from ${URL.parse(ipfsGateway)?.host ?? ipfsGateway}?`,
          sentences: [`${ipfsGateway} learns which images are looked at, when, and the address of this computer.`],
          yes: 'Use it',
          weight: 'plain',
        }),
      busy: () => explainGatewayNotSet('Countersign is already asking about a gateway.'),
      declined: () => explainGatewayNotSet('The IPFS gateway was not changed, as you chose.'),
    });
  };
}

function explainGatewayNotSet(happened: string): Failure {
  return {
    code: 'gateway-not-set',
    happened,
    kept: 'The settings were not changed.',
    next: 'Save the gateway again if you want it, and answer the question.',
  };
}
