import { describe, expect, test, vi } from 'vitest';
import { imageKey } from '#main/images/image-sources.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { SAMPLE_SIZE, sampleImage } from '../../helpers/sample-images.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';
import { createTestNetwork, HOST, startImageHost } from './image-host.ts';

const PROFILE = '00000000-0000-4000-8000-000000000001';
const PICTURE = `https://${HOST}/a.webp`;
const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG';

async function openCore({ yes = true } = {}) {
  const host = await startImageHost((_request, response) => void response.end(sampleImage('webpLossy')));
  const network = createTestNetwork(host.port);
  const confirm = vi.fn(async () => yes);
  const surface = { ...createScriptedSurface(), confirm };
  return { ...(await startTestCore({ network, surface })), ...host, network, confirm };
}

describe('an image that was typed', () => {
  test('is asked about, fetched, and there for showing, also after a restart without any network', async () => {
    const { app, core, confirm, asked, stop, dataFolder, keychain } = await openCore();
    const key = imageKey(PICTURE);
    expect(await core.readImage(key)).toBeUndefined();
    const shown = expectValue(await app.images.preview({ profileId: PROFILE, url: PICTURE }));
    expect(shown).toMatchObject({ src: `/remote-image/${key}`, type: 'image/webp', ...SAMPLE_SIZE });
    expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: `Fetch an image from ${HOST}?` }));
    await stop();
    const offline = createTestNetwork(1, { names: {} });
    const again = await startTestCore({ dataFolder, keychain, network: offline });
    expect((await again.core.readImage(key))?.bytes).toEqual(sampleImage('webpLossy'));
    expect(expectValue(await again.app.images.load({ key }))).toEqual(shown);
    expect(asked).toHaveLength(1);
    expect(offline.lookups).toEqual([]);
  });

  test('is not fetched after a no', async () => {
    const { app, asked, network } = await openCore({ yes: false });
    const refused = await app.images.preview({ profileId: PROFILE, url: PICTURE });
    expect(expectFailure(refused).code).toBe('image-declined');
    expect(asked).toEqual([]);
    expect(network.lookups).toEqual([]);
  });

  test('is not fetched while the app is locked', async () => {
    const { app, asked } = await openCore();
    expectValue(await app.app.lock());
    expect(expectFailure(await app.images.preview({ profileId: PROFILE, url: PICTURE })).code).toBe('locked');
    expect(asked).toEqual([]);
  });

  test('on IPFS is asked of the gateway of the settings', async () => {
    const { app, asked } = await openCore();
    const preview = () => app.images.preview({ profileId: PROFILE, url: `ipfs://${CID}/1.png` });
    expect(expectFailure(await preview()).code).toBe('image-no-gateway');
    const settings = expectValue(await app.settings.get());
    expectValue(await app.settings.set({ ...settings, ipfsGateway: `https://${HOST}/ipfs/` }));
    expectValue(await preview());
    expect(asked.map(({ url }) => url)).toEqual([`/ipfs/${CID}/1.png`]);
  });

  test('on IPFS is asked of no gateway that the page chose by itself', async () => {
    const { app, asked, confirm } = await openCore({ yes: false });
    const settings = expectValue(await app.settings.get());
    const ipfsGateway = `https://${HOST}/ipfs/`;
    expect(expectFailure(await app.settings.set({ ...settings, ipfsGateway })).code).toBe('gateway-not-set');
    expect(confirm).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: `Fetch IPFS images from ${HOST}?` }),
    );
    expect(expectValue(await app.settings.get()).ipfsGateway).toBe('');
    const shown = await app.images.preview({ profileId: PROFILE, url: `ipfs://${CID}/1.png` });
    expect(expectFailure(shown).code).toBe('image-no-gateway');
    expect(asked).toEqual([]);
    expectValue(await app.settings.set({ ...settings, theme: 'dark' }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});

test('the page cannot have an image fetched by a key of its own making', async () => {
  const { app, asked } = await openCore();
  expect(expectFailure(await app.images.load({ key: imageKey(PICTURE) })).code).toBe('image-unknown');
  expect(asked).toEqual([]);
});

test('no image keeps the app from ending', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const host = await startImageHost(() => begin());
  const { app, stop } = await startTestCore({ network: createTestNetwork(host.port) });
  const shown = app.images.preview({ profileId: PROFILE, url: PICTURE });
  await begun;
  await stop();
  expect(expectFailure(await shown).code).toBe('image-stopped');
});
