import type { AddressNote, Review, ReviewCall } from '#shared/model/review.ts';
import { fromEnglish } from '../language.ts';
import { comparisonWords } from './words.ts';

/** One thing that is another than it was when the operator looked. */
export type ReviewChange = { what: string; before: string; after: string };

const words = comparisonWords;
const NONE = words.none;

/** `say`: how what is worded by the proof is said in the language of the window; left out for what it only read */
type Row = [what: string, before: string, after: string, say?: (text: string) => string];

/** What differs between the review that was on the screen and the one of now, in the order of the screen. */
export function compareReviews(before: Review, after: Review): ReviewChange[] {
  const length = Math.max(before.calls.length, after.calls.length);
  const rows: Row[] = [
    [words.headline, before.headline, after.headline, fromEnglish],
    [words.verdict, before.verdict, after.verdict, fromEnglish],
    [words.rating, before.rating, after.rating, fromEnglish],
    [words.effects, writeEffects(before), writeEffects(after)],
    [words.wallet, before.asks.wallet, after.asks.wallet],
    [words.chain, before.asks.chain, after.asks.chain],
    [words.signer, before.asks.signer, after.asks.signer],
    [words.message, writeMessage(before), writeMessage(after)],
    ...Array.from({ length }, (_, index) => compareCalls(before.calls[index], after.calls[index], index + 1)).flat(),
    [words.addresses, writeAddresses(before), writeAddresses(after)],
    [words.findings, writeFindings(before), writeFindings(after)],
    [words.nonce, before.hashes.nonce ?? NONE, after.hashes.nonce ?? NONE],
    [words.userOperation, before.hashes.userOperation ?? NONE, after.hashes.userOperation ?? NONE],
    [words.challenge, before.hashes.challenge, after.hashes.challenge],
  ];
  return rows
    .filter(([, left, right]) => left !== right)
    .map(([what, left, right, say = asItIs]) => ({ what, before: say(left), after: say(right) }));
}

function asItIs(text: string): string {
  return text;
}

function compareCalls(before: ReviewCall | undefined, after: ReviewCall | undefined, position: number): Row[] {
  const { to, value, data, sentence } = words.call(position);
  return [
    [to, before?.to ?? NONE, after?.to ?? NONE],
    [value, before?.value ?? NONE, after?.value ?? NONE],
    [data, before?.data ?? NONE, after?.data ?? NONE],
    // The same bytes, read with what the operator added or a node told meanwhile.
    [sentence, before?.sentence ?? NONE, after?.sentence ?? NONE, fromEnglish],
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
  const uses = ({ timesUsed, elsewhere = [] }: AddressNote) =>
    [`×${timesUsed}`, ...elsewhere.map(({ chain, times }) => `${chain} ×${times}`)].join(' ');
  return addresses.map((note) => `${note.address} ${note.name ?? ''} ${uses(note)}`).join(', ') || NONE;
}

function writeFindings({ findings }: Review): string {
  return findings.map(({ severity, rule }) => `${severity} ${rule}`).join(', ') || NONE;
}
