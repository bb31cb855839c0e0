import type { Failure } from './failure.ts';
import { isEvmAddress } from './hex.ts';
import { parseWalletLocator } from './locator.ts';
import type { RecordKind } from './model/review.ts';
import { fail, type Result, succeed } from './result.ts';

/** The scheme of links that open a request in the app. */
export const LINK_SCHEME = 'countersign';
const BEGINNING = `${LINK_SCHEME}://open?`;
/** Of a whole link, in characters. */
const LONGEST_LINK = 400;
const LONGEST_RECORD_ID = 200;
/** What a link may consist of: no white space, no quotes, nothing that a shell or a page would read in another way. */
const LINK_CHARACTERS = /^[A-Za-z0-9%&=:/?._~-]+$/;
const RECORD_ID = /^[A-Za-z0-9][A-Za-z0-9._:~-]*$/;

/** The request that a link names. A link says where to look and never what to do. */
export type OpenLink = { walletAddress: string; kind: RecordKind; recordId: string };

/**
 * Reads `countersign://open?wallet=<address>&transaction=<id>` or `…&signature=<id>`, in this order or the other.
 * @returns the request, or why the link is not one: another form, another host, more or fewer parts, a part that is no address or id
 */
export function parseOpenLink(text: string): Result<OpenLink, Failure> {
  if (text.length > LONGEST_LINK) return fail(explainBadLink(`it is longer than ${LONGEST_LINK} characters`));
  // Some programs write a slash after the host.
  const link = text.replace(/^countersign:\/\/open\/\?/, BEGINNING);
  if (!link.startsWith(BEGINNING)) return fail(explainBadLink(`it does not begin with ${BEGINNING}`));
  if (!LINK_CHARACTERS.test(link)) return fail(explainBadLink('it holds characters that no link of Countersign has'));
  const parts = link.slice(BEGINNING.length).split('&').map(readPart);
  const named = new Map(parts);
  const kind = named.has('transaction') ? 'transaction' : 'signature';
  const walletAddress = named.get('wallet');
  const recordId = named.get(kind);
  if (parts.length !== 2 || walletAddress === undefined || recordId === undefined) {
    return fail(explainBadLink('it must name one wallet and one transaction or signature, and nothing else'));
  }
  if (!isWalletAddress(walletAddress)) return fail(explainBadLink('its wallet is not the address of a wallet'));
  if (recordId.length > LONGEST_RECORD_ID || !RECORD_ID.test(recordId)) {
    return fail(explainBadLink(`its ${kind} is not the id of a request`));
  }
  return succeed({ walletAddress, kind, recordId });
}

/** The link that leads to a request; undefined where its wallet or its id cannot stand in one. */
export function writeOpenLink({ walletAddress, kind, recordId }: OpenLink): string | undefined {
  const link = `${BEGINNING}wallet=${encodeURIComponent(walletAddress)}&${kind}=${encodeURIComponent(recordId)}`;
  return parseOpenLink(link).ok ? link : undefined;
}

/** An unreadable part has no name, and so belongs to no link. */
function readPart(part: string): [string, string] {
  const [name = '', value, ...more] = part.split('=');
  try {
    return value === undefined || more.length > 0 ? ['', ''] : [name, decodeURIComponent(value)];
  } catch {
    return ['', ''];
  }
}

function isWalletAddress(text: string): boolean {
  if (isEvmAddress(text)) return true;
  const parsed = parseWalletLocator(text);
  return parsed.ok && parsed.value.kind === 'address';
}

function explainBadLink(reason: string): Failure {
  return {
    code: 'bad-link',
    happened: `The link cannot be opened: ${reason}.`,
    kept: 'Nothing was opened, added or approved.',
    next: 'Ask whoever sent the link for a new one, or find the request under Approvals.',
  };
}
