import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A place that was searched: a file, a command line, everything a process said. */
export type SearchedPlace = { name: string; bytes: Uint8Array };

/** One way of writing a secret down. */
export type Spelling = { how: string; bytes: Buffer; ignoresCase: boolean };

/** A secret as the bytes it is made of; a key in hex is both the digits that were typed and the number they stand for. */
export function spellingsOf(secret: string): Spelling[] {
  const digits = secret.replace(/^0x/, '');
  const isHex = /^([0-9a-fA-F]{2}){16,}$/.test(digits);
  const forms = [
    { what: 'text', bytes: Buffer.from(isHex ? digits : secret, 'utf8') },
    ...(isHex ? [{ what: 'number', bytes: Buffer.from(digits, 'hex') }] : []),
  ];
  return forms.flatMap(({ what, bytes }) => [
    // Hex digits are typed in any case.
    { how: `${what}, raw`, bytes, ignoresCase: what === 'text' && isHex },
    { how: `${what}, UTF-16`, bytes: Buffer.from(bytes.toString('latin1'), 'utf16le'), ignoresCase: false },
    { how: `${what}, hex`, bytes: Buffer.from(bytes.toString('hex')), ignoresCase: true },
    { how: `${what}, JSON byte array`, bytes: Buffer.from([...bytes].join(',')), ignoresCase: false },
    { how: `${what}, printed byte array`, bytes: Buffer.from([...bytes].join(', ')), ignoresCase: false },
    ...['base64' as const, 'base64url' as const].flatMap((encoding) =>
      [0, 1, 2].map((offset) => ({
        how: `${what}, ${encoding} from byte ${offset} of three`,
        bytes: encodeInside(bytes, { encoding, offset }),
        ignoresCase: false,
      })),
    ),
  ]);
}

/** The characters of base64 that this secret alone decides when it stands inside something longer. */
function encodeInside(
  bytes: Buffer,
  { encoding, offset }: { encoding: 'base64' | 'base64url'; offset: number },
): Buffer {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString(encoding)
    .replaceAll('=', '');
  const whole = Math.floor(((offset + bytes.length) * 8) / 6);
  return Buffer.from(encoded.slice(Math.ceil((offset * 8) / 6), whole));
}

/** Where a secret stands, however it is written: `place: spelling`. It never repeats the secret. */
export function findSecret({ secret, places }: { secret: string; places: readonly SearchedPlace[] }): string[] {
  const spellings = spellingsOf(secret);
  return places.flatMap(({ name, bytes }) => {
    const exact = Buffer.from(bytes);
    const lower = Buffer.from(exact.toString('latin1').toLowerCase(), 'latin1');
    return spellings
      .filter((spelling) =>
        spelling.ignoresCase
          ? lower.includes(Buffer.from(spelling.bytes.toString('latin1').toLowerCase(), 'latin1'))
          : exact.includes(spelling.bytes),
      )
      .map(({ how }) => `${name}: ${how}`);
  });
}

/** Every file below a folder, whole: databases with what is beside them, ledgers, logs. */
export function readFolder(folder: string): SearchedPlace[] {
  return globSync('**/*', { cwd: folder })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .map((path) => ({ name: relative(folder, path), bytes: readFileSync(path) }));
}

/** What anybody on the computer may read of a running process and all it has started (Linux). */
export function readProcesses(processId: number): SearchedPlace[] {
  const folder = `/proc/${processId}`;
  const children = readFileSync(`${folder}/task/${processId}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);
  return [
    { name: `command line of ${processId}`, bytes: readFileSync(`${folder}/cmdline`) },
    { name: `environment of ${processId}`, bytes: readFileSync(`${folder}/environ`) },
    ...children.flatMap((child) => readProcesses(Number(child))),
  ];
}
