import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findImageTarget } from '#main/images/find-image-target.ts';
import { readDataUrl } from '#main/images/read-data-url.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';

const GATEWAY = 'https://gateway.example/ipfs/';
const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG';

describe('the address of an image', () => {
  test('in https is the address that is asked, without what is behind the #', () => {
    const target = expectValue(findImageTarget('HTTPS://Pictures.example:443/a/../b.png?c=d#e', ''));
    expect(target).toMatchObject({ kind: 'https', byGateway: false });
    expect(target.kind === 'https' && target.url.href).toBe('https://pictures.example/b.png?c=d');
  });

  test('in data is read here', () => {
    expect(expectValue(findImageTarget('DATA:image/png,x', ''))).toEqual({ kind: 'data' });
  });

  test.each([
    ['image-scheme', 'http://pictures.example/a.png'],
    ['image-scheme', 'file:///etc/passwd'],
    ['image-scheme', 'ftp://pictures.example/a.png'],
    ['image-scheme', 'javascript:alert(1)'],
    ['image-scheme', 'blob:https://pictures.example/1'],
    ['image-scheme', 'app://countersign/index.html'],
    ['image-scheme', 'ar://abc'],
    ['image-credentials', 'https://user@pictures.example/a.png'],
    ['image-credentials', 'https://user:password@pictures.example/a.png'],
    ['image-port', 'https://pictures.example:8443/a.png'],
    ['image-not-a-url', 'a.png'],
    ['image-not-a-url', '//pictures.example/a.png'],
    ['image-not-a-url', ''],
    ['image-not-a-url', 'https://'],
  ])('is refused as %s: %s', (code, url) => {
    expect(expectFailure(findImageTarget(url, GATEWAY)).code).toBe(code);
  });

  test.each([
    [`ipfs://${CID}`, `${GATEWAY}${CID}`],
    [`ipfs://ipfs/${CID}/art/1.png`, `${GATEWAY}${CID}/art/1.png`],
    [`IPFS://${CID}/a%20b.png`, `${GATEWAY}${CID}/a%20b.png`],
  ])('on IPFS is asked of the gateway: %s', (url, expected) => {
    const target = expectValue(findImageTarget(url, GATEWAY));
    expect(target).toMatchObject({ kind: 'https', byGateway: true });
    expect(target.kind === 'https' && target.url.href).toBe(expected);
  });

  test('on IPFS is refused without a gateway, with the place where one is set', () => {
    const failure = expectFailure(findImageTarget(`ipfs://${CID}`, ''));
    expect(failure).toMatchObject({ code: 'image-no-gateway', next: expect.stringContaining('Settings') });
  });

  test.each(['ipfs://', 'ipfs://../admin', `ipfs://${CID}/../../../admin`, `ipfs://${CID}@evil.example/`])(
    'on IPFS never leaves the gateway’s folder: %s',
    (url) => {
      const target = findImageTarget(url, GATEWAY);
      if (!target.ok) expect(target.failure.code).toBe('image-ipfs-path');
      else expect(target.value.kind === 'https' && target.value.url.href.startsWith(GATEWAY)).toBe(true);
    },
  );

  test('never makes it throw, and is never another port or scheme', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `https://${text}`),
        ),
        (text) => {
          const target = findImageTarget(text, GATEWAY);
          if (!target.ok || target.value.kind !== 'https') return;
          expect(target.value.url).toMatchObject({ protocol: 'https:', port: '', username: '', password: '' });
        },
      ),
    );
  });
});

describe('a data address', () => {
  test('gives the bytes that were written into it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const base64 = Buffer.from(bytes).toString('base64');
        const percent = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
        for (const url of [
          `data:image/png;base64,${base64}`,
          `data:;base64,${encodeURIComponent(base64)}`,
          `DATA:image/gif,${percent}`,
        ]) {
          expect(expectValue(readDataUrl(url))).toEqual(bytes);
        }
      }),
    );
  });

  test('never makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readDataUrl(`data:${text}`);
        readDataUrl(`data:;base64,${text}`);
      }),
    );
  });

  test.each(['data:image/png;base64', 'data:image/png;base64,@@@', 'data:,%', 'data:,%zz', 'image/png;base64,AAAA'])(
    'that cannot be read is refused: %s',
    (url) => {
      expect(expectFailure(readDataUrl(url)).code).toBe('image-data-url');
    },
  );

  test('that is too long is refused before it is decoded', () => {
    expect(expectFailure(readDataUrl(`data:,${'%'.repeat(15_000_001)}`)).code).toBe('image-too-large');
  });
});
