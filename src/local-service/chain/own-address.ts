import { randomBytes } from 'node:crypto';

/** An address of this computer that no other program is likely to use, where it has more than one: on Linux all of 127.0.0.0/8. */
export function chooseOwnAddress(): string {
  if (process.platform !== 'linux') return '127.0.0.1';
  return ['127', ...[...randomBytes(3)].map((byte) => 1 + (byte % 254))].join('.');
}
