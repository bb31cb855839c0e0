import { type Hex, sameHex } from '#shared/hex.ts';
import type { Finding } from '#shared/model/review.ts';
import { showAddress } from '../../hex-bytes.ts';
import { safeText } from '../../safe-text.ts';
import { nameSite } from './describe-sign-in.ts';
import { readDateTime } from './read-date-time.ts';
import { findInRecaps } from './recap-findings.ts';
import type { SignIn, SignInFlaw } from './sign-in.ts';
import { type Authority, readUri } from './uri-syntax.ts';

/** What a text is held against: the wallet and the chain of the request, where they are known. */
export type SignInPlace = { wallet: Hex | undefined; chainId: number | undefined };

/** Words of the standard by which a text asks for a sign-in, whatever else stands in it. */
const WANTS = /wants\s+you\s+to\s+sign\s+in\s+with\s+your\s+ethereum\s+account/i;

/**
 * What is wrong about a sign-in text (EIP-4361, "Wallet Implementer Steps"). Which page asked is not known here, so the text is
 * held against itself, the wallet and the chain.
 */
export function findInSignIn(signIn: SignIn, place: SignInPlace): Finding[] {
  return [
    ...findOtherAddress(signIn, place),
    ...findOtherChain(signIn, place),
    ...findOddChecksum(signIn),
    ...findOtherHost(signIn),
    ...findOtherPort(signIn),
    ...findMisleadingHost(signIn),
    ...findOddTimes(signIn),
    ...findInRecaps(signIn),
  ];
}

/** Says that a text asks for a sign-in and is none by the standard: sites and wallets would read it in different ways. */
export function findImitation({ text, flaw }: { text: string; flaw: SignInFlaw }): Finding[] {
  if (!WANTS.test(text)) return [];
  const { line, expected, actual } = flaw;
  const sentence =
    `The text looks like a sign-in and is none by the standard: line ${line} is not ${expected}. ` +
    'What a site reads in it is not certain.';
  return [
    {
      rule: 'sign-in-imitation',
      severity: 'danger',
      sentence,
      facts: { line: String(line), expected, actual: safeText(actual) },
    },
  ];
}

function findOtherAddress({ address }: SignIn, { wallet }: SignInPlace): Finding[] {
  if (wallet === undefined || sameHex(address, wallet)) return [];
  const shown = showAddress(wallet);
  const sentence = `The sign-in is for the address ${address}, and this wallet is ${shown}.`;
  return [{ rule: 'sign-in-other-address', severity: 'danger', sentence, facts: { address, wallet: shown } }];
}

function findOtherChain(signIn: SignIn, { chainId }: SignInPlace): Finding[] {
  if (chainId === undefined || BigInt(signIn.chainId) === BigInt(chainId)) return [];
  const sentence = `The sign-in is for chain ${signIn.chainId}, and the request is for chain ${chainId}.`;
  const facts = { 'chain id': signIn.chainId, 'chain id of the request': String(chainId) };
  return [{ rule: 'sign-in-other-chain', severity: 'danger', sentence, facts }];
}

/** A URI without a host (`did:`, `urn:`) is of no site, and cannot be of another one. */
function findOtherHost({ domain, authority, uri }: SignIn): Finding[] {
  const meant = readUri(uri)?.authority?.host;
  if (meant === undefined || meant === authority.host) return [];
  const sentence = `The site that asks is ${domain}, and what is signed in to is at ${meant}.`;
  return [{ rule: 'sign-in-other-host', severity: 'danger', sentence, facts: { domain, uri } }];
}

/** Letters of one case carry no checksum (EIP-55); the standard wants one. */
function findOddChecksum({ address }: SignIn): Finding[] {
  const digits = address.slice(2);
  const right = showAddress(address.toLowerCase() as Hex);
  if (address === right) return [];
  const facts = { address, 'with its checksum': right };
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) {
    const sentence = `The address ${address} is written without its checksum (EIP-55), so sites may refuse it: with it, it is ${right}.`;
    return [{ rule: 'sign-in-odd-checksum', severity: 'info', sentence, facts }];
  }
  const sentence =
    `The address ${address} does not have its own checksum (EIP-55), which would be ${right}: a digit was changed, or a letter. ` +
    'Whoever controls the address that was meant gets what the sign-in is for, and what that costs cannot be bounded: compare ' +
    'each digit with the address of this wallet.';
  return [{ rule: 'sign-in-odd-checksum', severity: 'caution', sentence, facts }];
}

/** Ports that are meant where none is named. */
const USUAL_PORTS: Readonly<Record<string, string>> = { https: '443', http: '80' };

/** A host answers at each of its ports with another program, perhaps of somebody else. */
function findOtherPort({ scheme = 'https', domain, authority, uri }: SignIn): Finding[] {
  const meant = readUri(uri);
  if (meant?.authority === undefined || meant.authority.host !== authority.host) return [];
  const asking = readPort(scheme, authority);
  const signedInTo = readPort(meant.scheme, meant.authority);
  if (asking === signedInTo) return [];
  const sentence =
    `The site that asks is at port ${asking} of ${authority.host}, and what is signed in to at port ${signedInTo}: another ` +
    'program may answer there, of somebody else. It could do whatever the sign-in is good for, which cannot be bounded: decline, ' +
    'unless you know that both are the same site.';
  const facts = { domain, uri, 'port of the site': asking, 'port of the URI': signedInTo };
  return [{ rule: 'sign-in-other-port', severity: 'caution', sentence, facts }];
}

/** A port in its one way of writing; in words where none is named and none is usual. */
function readPort(scheme: string, { port = USUAL_PORTS[scheme.toLowerCase()] }: Authority): string {
  return port === undefined ? 'that is usual for it' : port.replace(/^0+(?=\d)/, '');
}

/** In `bank.com@evil.com` the site is evil.com; `xn--` stands for letters that may look like others; `http` is read by anybody. */
function findMisleadingHost(signIn: SignIn): Finding[] {
  const site = nameSite(signIn);
  const { user, host } = signIn.authority;
  const reasons = [
    user !== undefined && `what stands before the @ is no part of it, and the site is ${host}`,
    /(?:^|\.)xn--/.test(host) && 'it has letters of other scripts, which may look like another site',
    signIn.scheme?.toLowerCase() === 'http' && 'the connection to it is not encrypted',
  ].filter((reason) => typeof reason === 'string');
  return reasons.map((reason) => ({
    rule: 'sign-in-misleading-site',
    severity: 'danger',
    sentence: `The name of the site ${site} is not what it seems: ${reason}.`,
    facts: { site },
  }));
}

/** Times that no moment fits into; whether one is past is for who has a clock. */
function findOddTimes({ issuedAt, notBefore, expirationTime }: SignIn): Finding[] {
  if (expirationTime === undefined) return [];
  const ends = readDateTime(expirationTime);
  const starts = readDateTime(notBefore ?? issuedAt);
  if (ends === undefined || starts === undefined || starts < ends) return [];
  const sentence = 'The sign-in ends before it begins, so it is valid at no time.';
  const facts = { begins: notBefore ?? issuedAt, ends: expirationTime };
  return [{ rule: 'sign-in-never-valid', severity: 'caution', sentence, facts }];
}
