import type { Review, ReviewCall } from '#shared/model/review.ts';

/** One thing that is another than it was when the operator looked. */
export type ReviewChange = { what: string; before: string; after: string };

const NONE = 'none';

/** What differs between the review that was on the screen and the one of now, in the order of the screen. */
export function compareReviews(before: Review, after: Review): ReviewChange[] {
  const length = Math.max(before.calls.length, after.calls.length);
  const rows: [string, string, string][] = [
    ['Headline', before.headline, after.headline],
    ['Verdict', before.verdict, after.verdict],
    ['Rating', before.rating, after.rating],
    ['What it can do', writeEffects(before), writeEffects(after)],
    ['Wallet', before.asks.wallet, after.asks.wallet],
    ['Chain', before.asks.chain, after.asks.chain],
    ['Signer', before.asks.signer, after.asks.signer],
    ['Message', writeMessage(before), writeMessage(after)],
    ...Array.from({ length }, (_, index) => compareCalls(before.calls[index], after.calls[index], index + 1)).flat(),
    ['Known addresses', writeAddresses(before), writeAddresses(after)],
    ['Findings', writeFindings(before), writeFindings(after)],
    ['Nonce', before.hashes.nonce ?? NONE, after.hashes.nonce ?? NONE],
    ['User operation', before.hashes.userOperation ?? NONE, after.hashes.userOperation ?? NONE],
    ['Hash to sign', before.hashes.challenge, after.hashes.challenge],
  ];
  return rows
    .filter(([, left, right]) => left !== right)
    .map(([what, left, right]) => ({ what, before: left, after: right }));
}

function compareCalls(
  before: ReviewCall | undefined,
  after: ReviewCall | undefined,
  position: number,
): [string, string, string][] {
  return [
    [`Call ${position}: address`, before?.to ?? NONE, after?.to ?? NONE],
    [`Call ${position}: value`, before?.value ?? NONE, after?.value ?? NONE],
    [`Call ${position}: calldata`, before?.data ?? NONE, after?.data ?? NONE],
    // The same bytes, read with what the operator added or a node told meanwhile.
    [`Call ${position}: how it is read`, before?.sentence ?? NONE, after?.sentence ?? NONE],
  ];
}

/** What is signed of a message request, whatever its kind. */
function writeMessage({ message, typedData, rawMessage }: Review): string {
  return message ?? (typedData === undefined ? rawMessage : JSON.stringify(typedData)) ?? NONE;
}

/** Every effect: one that changed is another request. */
function writeEffects({ effects }: Review): string {
  return JSON.stringify(effects);
}

function writeAddresses({ addresses = [] }: Review): string {
  return addresses.map(({ address, name, timesUsed }) => `${address} ${name ?? ''} ×${timesUsed}`).join(', ') || NONE;
}

function writeFindings({ findings }: Review): string {
  return findings.map(({ severity, rule }) => `${severity} ${rule}`).join(', ') || NONE;
}
