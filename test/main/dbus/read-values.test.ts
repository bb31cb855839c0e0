import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeMessages, writeMethodCall } from '#main/dbus/messages.ts';
import { MalformedMessageError, ValueReader } from '#main/dbus/read-values.ts';
import { uint32 } from '../../helpers/private-bus.ts';

const read = (bytes: Buffer, of: string, littleEndian = true) => new ValueReader({ bytes, littleEndian }).readAll(of);

describe('values', () => {
  test('are read as they are marshalled, with the gaps between them', () => {
    expect(read(Buffer.from([1, 0, 2, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0]), 'yqt')).toEqual([1, 2, 3n]);
    expect(read(Buffer.from([0, 0, 0, 5]), 'u', false)).toEqual([5]);
    expect(read(Buffer.concat([uint32(0), uint32(7)]), 'aii')).toEqual([[], 7]);
  });

  test.each([
    ['a text that is longer than what came', Buffer.concat([uint32(99), Buffer.from('short\0')]), 's'],
    ['a number that is cut', Buffer.from([1, 2]), 'u'],
    ['an array that is longer than what came', uint32(1_000), 'au'],
    ['an array of nothing', Buffer.concat([uint32(4), uint32(0), uint32(0)]), 'a()'],
    ['a signature that breaks off', uint32(1), 'a'],
    ['a struct that is not closed', uint32(1), '(u'],
    ['an unknown type', uint32(1), 'k'],
    ['variants without end', Buffer.from('\x01v\0'.repeat(200)), 'v'],
  ])('are refused: %s', (_what, bytes, of) => {
    expect(() => read(bytes, of)).toThrow(MalformedMessageError);
  });
});

describe('messages', () => {
  const call = writeMethodCall({ destination: 'a.b', path: '/', interface: 'a.b', member: 'C', args: ['x', 1] }, 1);

  test('that arrive in pieces are put together, and what follows them is kept', () => {
    expect(takeMessages(call.subarray(0, -1))).toMatchObject({ messages: [], rest: call.subarray(0, -1) });
    const { messages, rest } = takeMessages(Buffer.concat([call, call, call.subarray(0, 5)]));
    expect(messages).toHaveLength(2);
    expect(rest).toHaveLength(5);
  });

  test('that are too long are refused before they have arrived', () => {
    const long = Buffer.from(call);
    long.writeUInt32LE(2_000_000, 4);
    expect(() => takeMessages(long)).toThrow('bytes long');
  });

  test('of any bytes are read, waited for or refused, and nothing else happens', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(0x6c, 0x42), (bytes, order) => {
        const message = Buffer.from([order, 4, 0, 1, ...bytes]);
        try {
          takeMessages(message);
        } catch (cause) {
          expect(cause).toBeInstanceOf(MalformedMessageError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
