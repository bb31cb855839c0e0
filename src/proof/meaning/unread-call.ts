import { decodeLoosely } from '../abi/decode-loosely.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import { byteLength, showAddress, sliceHex } from '../hex-bytes.ts';
import { listValues } from '../operator/list-values.ts';
import { makeOperatorFunction } from '../operator/operator-function.ts';
import type { Fact, KnownCall, UnreadStep } from './call-meaning.ts';

/** A call of which nothing is known but its selector and its length. */
export function unreadCall({ to, data }: PlainCall): UnreadStep {
  return {
    unread: true,
    phrase: `call ${showAddress(to)} with calldata that cannot be read, ${writeSize(data)}`,
    facts: listSize(data),
  };
}

/**
 * A call whose bytes are no canonical encoding of the function that its selector names: what a lenient decoder reads in them, said to
 * be that. It stays unread, because the contract may read other values, or refuse it.
 * @returns undefined where no decoder reads the bytes as that function
 */
export function describeLoosely({ to, data }: PlainCall, known: KnownCall): UnreadStep | undefined {
  const { name, inputs } = known;
  const decoded = decodeLoosely({ parameters: inputs, bytes: sliceHex(data, 4) });
  if (decoded === undefined) return undefined;
  const { signature } = makeOperatorFunction({ name, inputs });
  const typed = inputs.map((parameter, index) => ({ parameter, value: decoded.values[index] }));
  return {
    unread: true,
    readsAs: signature,
    phrase: `call ${showAddress(to)} with calldata that reads as ${signature} but is no canonical encoding of it, ${writeSize(data)}`,
    facts: [
      ...listSize(data),
      { label: 'reads as', value: signature },
      { label: 'not canonical', value: decoded.flaws.join('; ') },
      ...listValues(typed).map(({ place, text }) => ({ label: `may be ${place}`, value: text })),
    ],
  };
}

function writeSize(data: PlainCall['data']): string {
  return `selector ${sliceHex(data, 0, 4)}, ${byteLength(data)} bytes`;
}

function listSize(data: PlainCall['data']): Fact[] {
  return [
    { label: 'selector', value: sliceHex(data, 0, 4) },
    { label: 'bytes of calldata', value: String(byteLength(data)) },
  ];
}
