import { type BusValue, MalformedMessageError, ValueReader } from './read-values.ts';

/** A method to call; its arguments are texts and unsigned numbers of 32 bits. */
export type MethodCall = {
  destination: string;
  path: string;
  interface: string;
  member: string;
  args?: readonly (string | number)[];
};

/** What the bus sends, as far as anything here listens: an answer, a refusal, or a signal. */
export type BusMessage =
  | { type: 'return'; replyTo: number; values: BusValue[] }
  | { type: 'error'; replyTo: number; errorName: string }
  | { type: 'signal'; path: string; interface: string; member: string; values: BusValue[] }
  | { type: 'other' };

/** Far more than any signal that is listened to. */
const LONGEST_MESSAGE = 1_000_000;
const METHOD_CALL = 1;
const LITTLE_ENDIAN = 0x6c;
const BIG_ENDIAN = 0x42;
/** Type, flags and so on, both lengths and the serial number; with it one knows how long the whole is. */
const HEAD_BYTES = 16;
const FIELDS = {
  path: 1,
  interface: 2,
  member: 3,
  errorName: 4,
  replySerial: 5,
  destination: 6,
  signature: 8,
} as const;

/** Marshals a method call as the D-Bus specification says, in little-endian order. */
export function writeMethodCall(call: MethodCall, serial: number): Buffer {
  const { args = [] } = call;
  const signature = args.map((arg) => (typeof arg === 'string' ? 's' : 'u')).join('');
  const body = joinAligned(args.map((arg) => (typeof arg === 'string' ? writeText(arg) : writeUint32(arg))));
  const fields = [
    writeField(FIELDS.path, 'o', writeText(call.path)),
    writeField(FIELDS.interface, 's', writeText(call.interface)),
    writeField(FIELDS.member, 's', writeText(call.member)),
    writeField(FIELDS.destination, 's', writeText(call.destination)),
    ...(signature === '' ? [] : [writeField(FIELDS.signature, 'g', writeSignature(signature))]),
  ];
  const header = joinAligned(fields, 8);
  return Buffer.concat([
    Buffer.from([LITTLE_ENDIAN, METHOD_CALL, 0, 1]),
    writeUint32(body.length),
    writeUint32(serial),
    writeUint32(header.length),
    padTo(header, 8),
    body,
  ]);
}

/**
 * Takes the whole messages off the beginning of what has arrived.
 * @throws MalformedMessageError when it is no message, or one larger than a megabyte
 */
export function takeMessages(bytes: Buffer): { messages: BusMessage[]; rest: Buffer } {
  const messages: BusMessage[] = [];
  let rest = bytes;
  for (;;) {
    const length = lengthOfFirst(rest);
    if (length === undefined || rest.length < length) return { messages, rest };
    messages.push(readMessage(rest.subarray(0, length)));
    rest = rest.subarray(length);
  }
}

function lengthOfFirst(bytes: Buffer): number | undefined {
  if (bytes.length < HEAD_BYTES) return undefined;
  const littleEndian = isLittleEndian(bytes);
  const readAt = (place: number) => (littleEndian ? bytes.readUInt32LE(place) : bytes.readUInt32BE(place));
  const length = Math.ceil((HEAD_BYTES + readAt(12)) / 8) * 8 + readAt(4);
  if (length > LONGEST_MESSAGE) throw new MalformedMessageError(`it is ${length} bytes long`);
  return length;
}

function isLittleEndian(bytes: Buffer): boolean {
  const mark = bytes[0];
  if (mark !== LITTLE_ENDIAN && mark !== BIG_ENDIAN) throw new MalformedMessageError('it says no order of bytes');
  return mark === LITTLE_ENDIAN;
}

function readMessage(bytes: Buffer): BusMessage {
  const littleEndian = isLittleEndian(bytes);
  const reader = new ValueReader({ bytes, littleEndian });
  const [, type, , , , , list] = reader.readAll('yyyyuua(yv)');
  const fields = new Map(Array.isArray(list) ? list.map((field) => field as [number, BusValue]) : []);
  const text = (name: keyof typeof FIELDS) => String(fields.get(FIELDS[name]) ?? '');
  const replyTo = Number(fields.get(FIELDS.replySerial) ?? 0);
  const place = Math.ceil(reader.place / 8) * 8;
  const readBody = () => new ValueReader({ bytes, littleEndian, place }).readAll(text('signature'));
  switch (type) {
    case 2:
      return { type: 'return', replyTo, values: readBody() };
    case 3:
      return { type: 'error', replyTo, errorName: text('errorName') };
    case 4: {
      const values = readBody();
      return { type: 'signal', path: text('path'), interface: text('interface'), member: text('member'), values };
    }
    default:
      return { type: 'other' };
  }
}

function writeField(code: number, type: string, value: Buffer): Buffer {
  // The code, then a variant: its signature is three bytes long, so that the value begins at a multiple of four.
  return Buffer.concat([Buffer.from([code]), writeSignature(type), value]);
}

function writeText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  return Buffer.concat([writeUint32(bytes.length), bytes, Buffer.from([0])]);
}

function writeSignature(signature: string): Buffer {
  return Buffer.from([signature.length, ...Buffer.from(signature, 'latin1'), 0]);
}

function writeUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Each part begins at a multiple of `size`. */
function joinAligned(parts: readonly Buffer[], size = 4): Buffer {
  return parts.reduce((before, part) => Buffer.concat([padTo(before, size), part]), Buffer.alloc(0));
}

function padTo(bytes: Buffer, size: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((size - (bytes.length % size)) % size)]);
}
