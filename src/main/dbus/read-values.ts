/**
 * A value as it came over the bus: numbers of 64 bits are `bigint`, structs and arrays are lists, a dictionary is a list of pairs
 * and a variant is what is in it.
 */
export type BusValue = string | number | bigint | boolean | BusValue[];

/** What came over the bus does not follow the D-Bus specification, or is larger than anything that is listened to. */
export class MalformedMessageError extends Error {
  override readonly name = 'MalformedMessageError';
}

/** As deep as the specification allows arrays and structs together; variants count too. */
const DEEPEST = 64;

/** Reads bytes as the D-Bus specification marshals them; every value begins at a multiple of its own size. */
export class ValueReader {
  readonly #bytes: DataView;
  readonly #littleEndian: boolean;
  #place: number;

  constructor({ bytes, littleEndian, place = 0 }: { bytes: Buffer; littleEndian: boolean; place?: number }) {
    this.#bytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#littleEndian = littleEndian;
    this.#place = place;
  }

  /** How many bytes have been read. */
  get place(): number {
    return this.#place;
  }

  /** @throws MalformedMessageError when the bytes are not what the signature says */
  readAll(signature: string): BusValue[] {
    try {
      return listTypes(signature).map((type) => this.#read(type, 0));
    } catch (cause) {
      if (cause instanceof RangeError) throw new MalformedMessageError('it ends too soon', { cause });
      throw cause;
    }
  }

  #read(type: string, depth: number): BusValue {
    if (depth > DEEPEST) throw new MalformedMessageError('it is nested too deeply');
    switch (type.charAt(0)) {
      case 'a':
        return this.#readArray(type.slice(1), depth);
      case '(':
      case '{':
        return this.#readStruct(type.slice(1, -1), depth);
      case 'v':
        return this.#readVariant(depth);
      case 's':
      case 'o':
        return this.#readText(this.#take(4, (at) => this.#bytes.getUint32(at, this.#littleEndian)));
      case 'g':
        return this.#readText(this.#take(1, (at) => this.#bytes.getUint8(at)));
      case 'b':
        return this.#take(4, (at) => this.#bytes.getUint32(at, this.#littleEndian)) === 1;
      default:
        return this.#readNumber(type);
    }
  }

  #readStruct(members: string, depth: number): BusValue[] {
    // Of nothing, it would take no bytes, and an array of it would never end.
    if (members === '') throw new MalformedMessageError('a struct in it is empty');
    this.#align(8);
    return listTypes(members).map((member) => this.#read(member, depth + 1));
  }

  #readNumber(type: string): BusValue {
    const [bytes, little] = [this.#bytes, this.#littleEndian];
    switch (type) {
      case 'y':
        return this.#take(1, (at) => bytes.getUint8(at));
      case 'n':
        return this.#take(2, (at) => bytes.getInt16(at, little));
      case 'q':
        return this.#take(2, (at) => bytes.getUint16(at, little));
      case 'i':
        return this.#take(4, (at) => bytes.getInt32(at, little));
      case 'u':
      case 'h':
        return this.#take(4, (at) => bytes.getUint32(at, little));
      case 'x':
        return this.#take(8, (at) => bytes.getBigInt64(at, little));
      case 't':
        return this.#take(8, (at) => bytes.getBigUint64(at, little));
      case 'd':
        return this.#take(8, (at) => bytes.getFloat64(at, little));
      default:
        throw new MalformedMessageError(`it has a value of the unknown type "${type}"`);
    }
  }

  #readArray(element: string, depth: number): BusValue[] {
    const length = this.#take(4, (at) => this.#bytes.getUint32(at, this.#littleEndian));
    this.#align(alignmentOf(element));
    const end = this.#place + length;
    if (end > this.#bytes.byteLength) throw new MalformedMessageError('it ends too soon');
    const values: BusValue[] = [];
    while (this.#place < end) values.push(this.#read(element, depth + 1));
    return values;
  }

  #readVariant(depth: number): BusValue {
    const [type, ...more] = listTypes(this.#readText(this.#take(1, (at) => this.#bytes.getUint8(at))));
    if (type === undefined || more.length > 0) throw new MalformedMessageError('a variant in it is not of one type');
    return this.#read(type, depth + 1);
  }

  #readText(length: number): string {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    if (this.#place + length >= byteLength) throw new MalformedMessageError('it ends too soon');
    const text = Buffer.from(buffer, byteOffset + this.#place, length).toString('utf8');
    // A NUL follows each text.
    this.#place += length + 1;
    return text;
  }

  #take<Value>(size: number, read: (place: number) => Value): Value {
    this.#align(size);
    const value = read(this.#place);
    this.#place += size;
    return value;
  }

  #align(size: number): void {
    this.#place = Math.ceil(this.#place / size) * size;
  }
}

/** Takes a signature apart: `sa{sv}(ii)` is `s`, `a{sv}` and `(ii)`. @throws MalformedMessageError when it does not come apart */
function listTypes(signature: string): string[] {
  const types: string[] = [];
  let place = 0;
  while (place < signature.length) {
    const end = endOfType(signature, place);
    types.push(signature.slice(place, end));
    place = end;
  }
  return types;
}

function endOfType(signature: string, start: number): number {
  let place = start;
  while (signature.charAt(place) === 'a') place += 1;
  let open = 0;
  do {
    const sign = signature.charAt(place);
    if (sign === '') throw new MalformedMessageError('a signature in it breaks off');
    if (sign === '(' || sign === '{') open += 1;
    if (sign === ')' || sign === '}') open -= 1;
    place += 1;
  } while (open > 0);
  return place;
}

function alignmentOf(type: string): number {
  const sign = type.charAt(0);
  if ('ygv'.includes(sign)) return 1;
  if ('nq'.includes(sign)) return 2;
  return 'xtd({'.includes(sign) ? 8 : 4;
}
