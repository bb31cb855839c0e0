import { isIP } from 'node:net';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { imageFailures } from './image-failures.ts';
import { isPublicAddress } from './is-public-address.ts';
import type { Network } from './network.ts';

/** More than these are not tried. */
const ADDRESSES_TRIED = 4;

/**
 * The addresses of a URL's host, all of them public: one private address among them is a refusal, because which one is taken
 * would be chance. The connection is then made to what was judged here, so that a second answer of the name server changes nothing.
 */
export async function resolvePublicAddresses(url: URL, network: Network): Promise<Result<string[], Failure>> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) === 0 ? await network.lookup(name).catch(() => []) : [name];
  if (addresses.length === 0) return fail(imageFailures.unresolved(url.hostname));
  if (!addresses.every(isPublicAddress)) return fail(imageFailures.privateHost(url.hostname));
  return succeed(addresses.slice(0, ADDRESSES_TRIED));
}
