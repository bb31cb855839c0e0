import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { imageFailures } from './image-failures.ts';

/** Where an image is: in its own address, or at an https URL of a host that is to be asked. */
export type ImageTarget = { kind: 'data' } | { kind: 'https'; url: URL; byGateway: boolean };

/**
 * Reads the address of an image, as a record or a redirect names it. No host is asked here.
 * @param ipfsGateway the beginning of an https URL, with a slash at its end; empty: IPFS is not used
 */
export function findImageTarget(text: string, ipfsGateway: string): Result<ImageTarget, Failure> {
  if (/^data:/i.test(text)) return succeed({ kind: 'data' });
  const url = URL.parse(text);
  if (url === null) return fail(imageFailures.notAUrl());
  if (url.protocol === 'ipfs:') return findInGateway(text.trim(), ipfsGateway);
  return judgeHttpsUrl(url);
}

function judgeHttpsUrl(url: URL): Result<ImageTarget, Failure> {
  if (url.protocol !== 'https:') return fail(imageFailures.scheme(url.protocol));
  if (url.username !== '' || url.password !== '') return fail(imageFailures.credentials());
  // Other ports are where a router or a database listens, and hardly ever an image.
  if (url.port !== '') return fail(imageFailures.port(url.host));
  url.hash = '';
  return succeed({ kind: 'https', url, byGateway: false });
}

/** `ipfs://<cid>/<path>`, also as `ipfs://ipfs/<cid>/<path>`. The case of a CID matters, so the text is read and not the URL. */
function findInGateway(text: string, ipfsGateway: string): Result<ImageTarget, Failure> {
  if (ipfsGateway === '') return fail(imageFailures.noGateway());
  const path = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]{10,120}(?:\/[^?#]*)?)/i.exec(text)?.[1];
  const gateway = URL.parse(ipfsGateway);
  const url = path === undefined || gateway === null ? null : URL.parse(`${gateway.href}${path}`);
  // A path with dots must not climb out of the gateway's own folder.
  if (gateway === null || url === null || !url.href.startsWith(gateway.href)) return fail(imageFailures.ipfsPath());
  const judged = judgeHttpsUrl(url);
  return judged.ok ? succeed({ kind: 'https', url, byGateway: true }) : judged;
}
