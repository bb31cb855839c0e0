import { readRequestedCalls } from '#proof/calls/read-requested-calls.ts';
import { readMessage } from '#proof/message/read-message.ts';
import { nameSite } from '#proof/message/sign-in/describe-sign-in.ts';
import { oneLine, safeText } from '#proof/safe-text.ts';
import { textOf } from '#proof/typed-data/meaning/read-members.ts';
import { readTypedData } from '#proof/typed-data/read-typed-data.ts';
import type { Call } from '#shared/model/call.ts';
import { type PreviewPlace, sayCalls } from './preview-calls.ts';

/** What is asked for, in one sentence for the journal; undefined where it cannot be read. */
export function sayTransaction({ calls, ...place }: PreviewPlace & { calls: readonly Call[] }): string | undefined {
  const read = readRequestedCalls({ calls, source: { check: 'calls', field: 'calls' } });
  return read.ok ? sayCalls(read.value, place) : undefined;
}

/** @param content a text, or typed data as the JSON that was typed */
export function sayMessage(
  content: { message: string } | { typedData: string },
  place: PreviewPlace,
): string | undefined {
  const around = { ...place, walletAddress: place.wallet };
  const message =
    'message' in content
      ? readMessage({ kind: 'text', text: content.message }, around)
      : readMessage(readTyped(content.typedData), around);
  if (message.kind === 'other') return undefined;
  if (message.kind === 'sign-in') return `Sign in to: ${safeText(nameSite(message.signIn))}`;
  // What somebody wrote stands last, so that nothing in it can pass for a part of our sentence.
  if (message.kind === 'text') return `Sign the text: ${oneLine(message.text)}`;
  if (message.meaning !== undefined) return `Sign a message to ${message.meaning.phrase}.`;
  const { domain, primaryType } = message.data;
  const name = textOf(domain, 'name') || textOf(domain, 'verifyingContract') || 'an application without a name';
  return `Sign the typed data ${primaryType} for: ${safeText(name)}`;
}

function readTyped(source: string) {
  return { kind: 'typed-data', field: '', source, read: readTypedData(source) } as const;
}
