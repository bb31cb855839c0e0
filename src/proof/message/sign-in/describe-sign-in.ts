import type { SignInFact } from '#shared/model/review.ts';
import { readDateTime } from './read-date-time.ts';
import { isRecap, readRecap } from './read-recap.ts';
import type { SignIn } from './sign-in.ts';
import { writePermission } from './write-recap.ts';

/** The fields of a sign-in text, in the order of the text; what is not there is left out. */
export function describeSignIn(signIn: SignIn): SignInFact[] {
  const facts: [label: string, value: string | undefined][] = [
    ['site', nameSite(signIn)],
    ['address', signIn.address],
    ['statement', signIn.statement],
    ['URI', signIn.uri],
    ['version', signIn.version],
    ['chain id', signIn.chainId],
    ['nonce', signIn.nonce],
    ['issued at', signIn.issuedAt],
    ['expires at', signIn.expirationTime],
    ['not before', signIn.notBefore],
    ['request id', signIn.requestId],
    ...(signIn.resources ?? []).flatMap(describeResource),
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value, ...readTime(label, value) }]));
}

/** A resource, and below it what it permits where it is one that permits something. */
function describeResource(resource: string): [label: string, value: string][] {
  const read = isRecap(resource) ? readRecap(resource) : undefined;
  const permissions = read?.ok === true ? read.value.permissions : [];
  return [['resource', resource], ...permissions.map((one): [string, string] => ['permission', writePermission(one)])];
}

/** The site that asks, as the text names it; `https` is meant where it names no scheme. */
export function nameSite({ scheme, domain }: SignIn): string {
  return `${scheme ?? 'https'}://${domain}`;
}

const TIMES = new Set(['issued at', 'expires at', 'not before']);

/** A review has no clock: whether a time is past, who shows it can say. */
function readTime(label: string, value: string): { time?: string } {
  const time = TIMES.has(label) ? readDateTime(value) : undefined;
  return time === undefined ? {} : { time };
}
