import type { Failure } from '#shared/failure.ts';
import type { ServiceFailure } from '../service/service-failure.ts';

/** What this app appends itself begins with this; what was pasted with it goes from there on. */
const APPENDED = /\/api(?:\/.*)?$/;

type Tried = { baseUrl: string; failure: Pick<ServiceFailure, 'facts'> };

/** Every path below an address was answered with "not found": which one was tried, and the address that is likely meant instead. */
export function explainNoServiceThere({ baseUrl, failure: { facts } }: Tried): Failure {
  const { path = '', status = '', profile = '' } = facts;
  const tried = `${baseUrl}${path}`;
  const likely = findLikelyAddress(baseUrl);
  return {
    code: 'no-service-there',
    happened: `There is no service at this address: ${tried} was not found (${status}).`,
    kept: 'Nothing was kept, neither the address nor the key.',
    next:
      likely === undefined
        ? 'Copy the base URL from the service’s documentation: it is what stands in front of /api/, and often not the address of the website.'
        : `Try ${likely}. Countersign adds /api/ and the version to it by itself.`,
    facts: { profile, status, tried, ...(likely !== undefined && { 'likely address': likely }) },
  };
}

/** Without what this app appends by itself; else without any path. Undefined for a bare origin, of which nothing can be left out. */
function findLikelyAddress(baseUrl: string): string | undefined {
  const { origin, pathname } = new URL(baseUrl);
  if (pathname === '/') return undefined;
  return APPENDED.test(pathname) ? `${origin}${pathname.replace(APPENDED, '')}` : origin;
}
