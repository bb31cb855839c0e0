import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FetchImage } from '#main/images/fetch-image.ts';
import { imageFailures } from '#main/images/image-failures.ts';
import { createImageFiles } from '#main/images/image-files.ts';
import { createImageSources, imageKey } from '#main/images/image-sources.ts';
import { createImages } from '#main/images/images.ts';
import { openDatabase } from '#main/store/database.ts';
import { createImageSourceRecords } from '#main/store/images.ts';
import { imageSources } from '#main/store/migrations/0003-image-sources.ts';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { SAMPLE_SIZE, sampleImage } from '../../helpers/sample-images.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const PROFILE = '00000000-0000-4000-8000-000000000001';
const URL_A = 'https://pictures.example/a.png';
const PNG = sampleImage('png');
const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG';

type Fetched = Result<Uint8Array, Failure>;

function openSources(folder: string) {
  const database = openDatabase({ file: join(folder, 'cache.db'), migrations: [imageSources], durability: 'normal' });
  onTestFinished(() => void database.close());
  return createImageSources(createImageSourceRecords(database, { ensure: () => false }));
}

function stage({
  answer = async () => succeed(PNG),
}: {
  answer?: (url: URL, signal: AbortSignal) => Promise<Fetched>;
} = {}) {
  const folder = makeTemporaryFolder();
  const world = { now: 1_000_000, gateway: '', yes: false };
  const sources = openSources(folder);
  const fetchImage = vi.fn<FetchImage>(answer);
  const confirmHost = vi.fn(async (_host: string) => world.yes);
  const open = () =>
    createImages({
      sources,
      files: createImageFiles({ folder: join(folder, 'images'), clock: () => world.now }),
      fetchImage,
      readGateway: () => world.gateway,
      confirmHost,
      clock: () => world.now,
    });
  const name = (url: string) => sources.keyOf({ profileId: PROFILE, url });
  const asked = () => fetchImage.mock.calls.map(([url]) => url.href);
  return { world, sources, open, images: open(), name, asked, confirmHost };
}

describe('the key of an image', () => {
  test('is the beginning of a digest of its address, the same each time', () => {
    const { name } = stage();
    expect(name(URL_A)).toBe('6f2dbe14a73b4bb32dbe835ac70311af');
    expect(name(URL_A)).toBe(name(URL_A));
    expect(name(`${URL_A}?`)).not.toBe(name(URL_A));
  });

  test('leads to its address after main has handed it out, for whichever profile, and to nothing before', () => {
    const { sources, name } = stage();
    expect(sources.find(imageKey(URL_A))).toBeUndefined();
    const key = name(URL_A);
    expect(sources.keyOf({ profileId: 'another', url: URL_A })).toBe(key);
    expect(sources.find(key)).toBe(URL_A);
  });

  test('makes its host known to the profile whose record names it, in any letter case', () => {
    const { sources, name } = stage();
    name('https://PICTURES.example/a.png');
    name('data:image/png,x');
    name('no address');
    expect(sources.isNamedHost({ profileId: PROFILE, host: 'pictures.example' })).toBe(true);
    expect(sources.isNamedHost({ profileId: 'another', host: 'pictures.example' })).toBe(false);
    expect(sources.isNamedHost({ profileId: PROFILE, host: '' })).toBe(false);
  });
});

describe('an image of a record', () => {
  test('is fetched once, kept, and there without any network ever after', async () => {
    const { images, open, name, asked } = stage();
    const key = name(URL_A);
    const loaded = {
      src: `/remote-image/${key}`,
      type: 'image/png',
      ...SAMPLE_SIZE,
      bytes: PNG.length,
      fetchedAt: 1_000_000,
    };
    expect(expectValue(await images.load(key))).toEqual(loaded);
    expect(expectValue(await images.load(key))).toEqual(loaded);
    expect(expectValue(await open().load(key))).toEqual(loaded);
    expect((await images.read(key))?.bytes).toEqual(PNG);
    expect(asked()).toEqual([URL_A]);
  });

  test('is not fetched by a key that no record gave', async () => {
    const { images, asked } = stage();
    expect(expectFailure(await images.load(imageKey(URL_A))).code).toBe('image-unknown');
    expect(await images.read(imageKey(URL_A))).toBeUndefined();
    expect(asked()).toEqual([]);
  });

  test('in a data address is shown without asking anybody', async () => {
    const { images, name, asked } = stage();
    const key = name(`data:text/html;base64,${Buffer.from(PNG).toString('base64')}`);
    expect(expectValue(await images.load(key))).toMatchObject({ type: 'image/png', ...SAMPLE_SIZE });
    expect(asked()).toEqual([]);
  });

  test.each([
    ['image-svg', 'data:image/png,%3Csvg%20onload=alert(1)%3E'],
    ['image-svg', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['image-scheme', 'http://pictures.example/a.png'],
    ['image-no-gateway', `ipfs://${CID}`],
  ])('is refused in words as %s, and not kept: %s', async (code, url) => {
    const { images, name } = stage();
    const key = name(url);
    expect(expectFailure(await images.load(key)).code).toBe(code);
    expect(await images.read(key)).toBeUndefined();
  });

  test('that is no image is not kept', async () => {
    const { images, name } = stage({ answer: async () => succeed(new TextEncoder().encode('<svg/>')) });
    const key = name(URL_A);
    expect(expectFailure(await images.load(key)).code).toBe('image-svg');
    expect(await images.read(key)).toBeUndefined();
  });

  test('on IPFS is fetched as soon as a gateway is set', async () => {
    const { images, name, world, asked } = stage();
    const key = name(`ipfs://${CID}`);
    expect(expectFailure(await images.load(key)).code).toBe('image-no-gateway');
    world.gateway = 'https://gateway.example/ipfs/';
    expectValue(await images.load(key));
    expect(asked()).toEqual([`https://gateway.example/ipfs/${CID}`]);
  });
});

describe('many images', () => {
  test('of one key at the same time are one request', async () => {
    const { images, name, asked } = stage();
    const key = name(URL_A);
    const loaded = await Promise.all([images.load(key), images.load(key), images.load(key)]);
    for (const answer of loaded) expectValue(answer);
    expect(asked()).toHaveLength(1);
  });

  test('are fetched at most four at once, and all in the end', async () => {
    let running = 0;
    let most = 0;
    const answer = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return succeed(PNG);
    };
    const { images, name, asked } = stage({ answer });
    const keys = Array.from({ length: 30 }, (_, index) => name(`https://pictures.example/${index}.png`));
    for (const loaded of await Promise.all(keys.map((key) => images.load(key)))) expectValue(loaded);
    expect(most).toBe(4);
    expect(asked()).toHaveLength(30);
  });

  test('are given up when the app ends, and none is begun', async () => {
    const begun = Promise.withResolvers<void>();
    const answer = (_url: URL, signal: AbortSignal) => {
      begun.resolve();
      return new Promise<Fetched>((resolve) => {
        signal.addEventListener('abort', () => resolve(fail(imageFailures.stopped())));
      });
    };
    const { images, name, asked } = stage({ answer });
    const loading = Array.from({ length: 10 }, (_, index) =>
      images.load(name(`https://pictures.example/${index}.png`)),
    );
    await begun.promise;
    await images.stop();
    for (const loaded of await Promise.all(loading)) expect(expectFailure(loaded).code).toBe('image-stopped');
    expect(asked().length).toBeLessThanOrEqual(4);
  });
});

describe('an image that failed', () => {
  test.each([
    ['image-status', () => imageFailures.status('pictures.example', 404), 10],
    ['image-too-large', () => imageFailures.tooLarge(), 30],
    ['image-host-private', () => imageFailures.privateHost('pictures.example'), 30],
  ])('as %s is not asked for again for a while, and then it is', async (code, explain, minutes) => {
    const { images, name, asked, world } = stage({ answer: async () => fail(explain()) });
    const key = name(URL_A);
    for (let round = 0; round < 3; round += 1) expect(expectFailure(await images.load(key)).code).toBe(code);
    expect(asked()).toHaveLength(1);
    world.now += minutes * 60_000 - 1;
    expectFailure(await images.load(key));
    expect(asked()).toHaveLength(1);
    world.now += 1;
    expectFailure(await images.load(key));
    expect(asked()).toHaveLength(2);
  });

  test('does not keep the others of its host from being asked for', async () => {
    const answer = async (url: URL) =>
      url.pathname === '/a.png' ? fail(imageFailures.status(url.host, 404)) : succeed(PNG);
    const { images, name } = stage({ answer });
    expectFailure(await images.load(name(URL_A)));
    expectValue(await images.load(name('https://pictures.example/b.png')));
  });

  test('because its host does not answer spares the host its whole gallery, and no other host', async () => {
    const answer = async ({ host }: URL) =>
      host === 'pictures.example' ? fail(imageFailures.timeout(host)) : succeed(PNG);
    const { images, name, asked, world } = stage({ answer });
    const keys = Array.from({ length: 40 }, (_, index) => name(`https://pictures.example/${index}.png`));
    for (const answered of await Promise.all(keys.map((key) => images.load(key)))) {
      expect(expectFailure(answered).code).toBe('image-timeout');
    }
    expect(asked().length).toBeLessThanOrEqual(4);
    expectValue(await images.load(name('https://other.example/a.png')));
    const before = asked().length;
    world.now += 60_000;
    expectFailure(await images.load(keys[0] ?? ''));
    expect(asked()).toHaveLength(before + 1);
  });

  test('on IPFS says nothing of what else the gateway has', async () => {
    const answer = async ({ host, pathname }: URL) =>
      pathname.endsWith('/1') ? fail(imageFailures.timeout(host)) : succeed(PNG);
    const { images, name, world } = stage({ answer });
    world.gateway = 'https://gateway.example/ipfs/';
    expectFailure(await images.load(name(`ipfs://${CID}/1`)));
    expectValue(await images.load(name(`ipfs://${CID}/2`)));
  });
});

describe('a preview', () => {
  const preview = { profileId: PROFILE, url: URL_A };

  test('of a host that no record has named asks first, with the name of the host', async () => {
    const { images, asked, confirmHost } = stage();
    expect(expectFailure(await images.preview(preview)).code).toBe('image-declined');
    expect(confirmHost.mock.calls).toEqual([['pictures.example']]);
    expect(asked()).toEqual([]);
  });

  test('asks once for each host: a yes holds', async () => {
    const { images, world, confirmHost } = stage();
    world.yes = true;
    const shown = expectValue(await images.preview(preview));
    expect(shown.src).toBe(`/remote-image/${imageKey(URL_A)}`);
    expectValue(await images.preview({ ...preview, url: 'https://pictures.example/b.png' }));
    expect(confirmHost).toHaveBeenCalledTimes(1);
    expectValue(await images.preview({ ...preview, url: 'https://other.example/b.png' }));
    expect(confirmHost).toHaveBeenCalledTimes(2);
  });

  test('does not make what was typed an image of a record', async () => {
    const { images, world, sources } = stage();
    world.yes = true;
    expectValue(await images.preview(preview));
    expect(sources.find(imageKey(URL_A))).toBeUndefined();
    expect(sources.isNamedHost({ profileId: PROFILE, host: 'pictures.example' })).toBe(false);
  });

  test.each([
    ['of a host that a record has named', URL_A],
    ['of a data address', `data:;base64,${Buffer.from(PNG).toString('base64')}`],
    ['through the operator’s own gateway', `ipfs://${CID}`],
  ])('%s asks nothing', async (_what, url) => {
    const { images, name, world, confirmHost } = stage();
    world.gateway = 'https://gateway.example/ipfs/';
    name('https://pictures.example/another.png');
    expectValue(await images.preview({ profileId: PROFILE, url }));
    expect(confirmHost).not.toHaveBeenCalled();
  });

  test('of what will not be fetched anyway asks nothing', async () => {
    const { images, confirmHost } = stage();
    expect(expectFailure(await images.preview({ profileId: PROFILE, url: 'http://a.example/' })).code).toBe(
      'image-scheme',
    );
    expect(confirmHost).not.toHaveBeenCalled();
  });

  test('asks one question at a time', async () => {
    const { images, confirmHost } = stage();
    const said = Promise.withResolvers<boolean>();
    confirmHost.mockReturnValueOnce(said.promise);
    const first = images.preview(preview);
    await expect.poll(() => confirmHost).toHaveBeenCalled();
    const second = await images.preview({ ...preview, url: 'https://other.example/' });
    expect(expectFailure(second).code).toBe('image-being-asked');
    said.resolve(true);
    expectValue(await first);
  });
});
