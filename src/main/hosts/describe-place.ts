import { domainToUnicode } from 'node:url';
import { isPublicAddress } from '../images/is-public-address.ts';
import { isLoopbackHost } from '../service/base-url.ts';
import { makeFact, type SpokenFact } from '../surface/spoken-fact.ts';

/** Where an origin leads, as far as its letters tell: nobody is asked for the address of a name before the person has said yes. */
export type Place = {
  /** Host and port as the URL parser writes them: letters outside of ASCII as punycode. */
  host: string;
  where: 'this-computer' | 'private-network' | 'elsewhere';
  /** The name with the letters that punycode stands for; absent where there are none. */
  letters?: string;
  facts: readonly SpokenFact[];
};

const WHERE: Readonly<Record<Place['where'], string>> = {
  'this-computer': 'A program on this computer',
  'private-network': 'A private network, or this computer',
  elsewhere: 'The internet, as far as its name tells',
};

const NO_NAME = 'No name: it stands for no letters.';

/** Names that no public registry gives out (RFC 6761, RFC 6762, RFC 8375; ICANN's "internal"), and those without a dot. */
const PRIVATE_NAME = /^[^.]+$|\.(?:local|internal|lan|home\.arpa)$/;

/** @param origin of a URL, such as https://service.example.com:8443 */
export function describePlace(origin: string): Place {
  const { protocol, hostname, host, port } = new URL(origin);
  const isEncrypted = protocol === 'https:';
  const where = findWhere(hostname);
  const letters = findLetters(hostname);
  const facts = [
    { name: 'Host', value: hostname },
    ...(letters === undefined
      ? []
      : [{ name: 'Read as', value: letters === NO_NAME ? { english: letters } : letters }]),
    { name: 'Port', value: port || (isEncrypted ? '443' : '80') },
    { name: 'Connection', value: { english: isEncrypted ? 'https, encrypted' : 'http, not encrypted' } },
    { name: 'Where it is', value: { english: WHERE[where] } },
  ].map(makeFact);
  return { host, where, facts, ...(letters !== undefined && { letters }) };
}

/** What there is to weigh about a place, in sentences; none for an ordinary name. */
export function warnOfPlace({ where, letters }: Place): string[] {
  const warnings = [];
  if (where === 'this-computer') {
    warnings.push('This is a program on this computer: whichever program listens there now is asked, and no other.');
  }
  if (where === 'private-network') warnings.push('The address is of a private network, or of this computer itself.');
  if (letters !== undefined) {
    warnings.push(
      'Its name is written with letters outside of a to z, which can look the same as others. What is asked is the host below: compare it, letter by letter, with what you were given.',
    );
  }
  return warnings;
}

function findWhere(hostname: string): Place['where'] {
  const name = hostname.replace(/\.$/, '');
  if (isLoopbackHost(name) || name.endsWith('.localhost')) return 'this-computer';
  const address = name.startsWith('[') ? name.slice(1, -1) : name;
  const isAddress = name.startsWith('[') || /^[\d.]+$/.test(name);
  const isPrivate = isAddress ? !isPublicAddress(address) : PRIVATE_NAME.test(name);
  return isPrivate ? 'private-network' : 'elsewhere';
}

function findLetters(hostname: string): string | undefined {
  if (!hostname.split('.').some((label) => label.startsWith('xn--'))) return undefined;
  // Empty where the punycode stands for no name.
  return domainToUnicode(hostname) || NO_NAME;
}
