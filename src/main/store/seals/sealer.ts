import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What the seals of a table come to: how often the table was written, how many seals there are, and their sum. */
export type SealHead = { generation: number; count: number; sum: Buffer };

/**
 * Seals rows with a key that the keychain holds (HMAC-SHA256). What is written beside the rows tells nobody without the key anything that
 * helps to seal another one. Neither do several states of the file together: what a seal adds to the sum of its table is never written, and
 * the sum is covered again each time, so that no choice of older rows can be found that comes to the same.
 */
export type Sealer = {
  /** @param text the row in its canonical form (`canonicalRow`) */
  sealOf(text: string): Buffer;
  /** What a seal adds to the sum of its table; adding it once more takes it out. */
  addendOf(table: string, place: string, seal: Uint8Array): Buffer;
  writeHead(table: string, columns: string, head: SealHead): Buffer;
  /** @returns undefined for what was not written with this key for this table and these columns */
  readHead(table: string, columns: string, bytes: Uint8Array): SealHead | undefined;
};

const MAC_BYTES = 32;
const NUMBER_BYTES = 6;
const NONCE_BYTES = 16;
const BODY_BYTES = 2 * NUMBER_BYTES + NONCE_BYTES + MAC_BYTES;

export const NO_SUM: Buffer = Buffer.alloc(MAC_BYTES);

export function createSealer(key: Uint8Array): Sealer {
  const part = (name: string) => createHmac('sha256', key).update(`countersign.journal.${name}.v1`).digest();
  const [rowKey, headKey] = [createSecretKey(part('row')), createSecretKey(part('head'))];
  const [addendKey, coverKey] = [part('addend'), part('cover')];
  const nextNonce = createNonces();
  // Both are never written: a hash that begins with the key is as good as an HMAC, at half the price.
  const hashOf = (secret: Buffer, first: Uint8Array, text: string) =>
    hash('sha256', Buffer.concat([secret, first, Buffer.from(text, 'utf8')]), 'buffer');
  const coverOf = (table: string, nonce: Uint8Array) => hashOf(coverKey, nonce, table);
  const macOf = (table: string, columns: string, body: Uint8Array) =>
    createHmac('sha256', headKey)
      .update(JSON.stringify([table, columns]))
      .update(body)
      .digest();
  return {
    sealOf: (text) => createHmac('sha256', rowKey).update(text, 'utf8').digest(),
    addendOf: (table, place, seal) => hashOf(addendKey, seal, `${table}\0${place}`),
    writeHead(table, columns, { generation, count, sum }) {
      const body = Buffer.alloc(BODY_BYTES);
      const nonce = nextNonce();
      body.writeUIntBE(generation, 0, NUMBER_BYTES);
      body.writeUIntBE(count, NUMBER_BYTES, NUMBER_BYTES);
      nonce.copy(body, 2 * NUMBER_BYTES);
      addUp(sum, coverOf(table, nonce)).copy(body, BODY_BYTES - MAC_BYTES);
      return Buffer.concat([body, macOf(table, columns, body)]);
    },
    readHead(table, columns, bytes) {
      const [body, mac] = [Buffer.from(bytes.subarray(0, BODY_BYTES)), bytes.subarray(BODY_BYTES)];
      if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(table, columns, body))) return undefined;
      const nonce = body.subarray(2 * NUMBER_BYTES, BODY_BYTES - MAC_BYTES);
      return {
        generation: body.readUIntBE(0, NUMBER_BYTES),
        count: body.readUIntBE(NUMBER_BYTES, NUMBER_BYTES),
        sum: addUp(body.subarray(BODY_BYTES - MAC_BYTES), coverOf(table, nonce)),
      };
    },
  };
}

/** Numbers that are never used twice, drawn many at a time. */
function createNonces(): () => Buffer {
  let [drawn, used] = [Buffer.alloc(0), 0];
  return () => {
    if (used >= drawn.length) [drawn, used] = [randomBytes(256 * NONCE_BYTES), 0];
    used += NONCE_BYTES;
    return drawn.subarray(used - NONCE_BYTES, used);
  };
}

export function addUp(left: Uint8Array, right: Uint8Array): Buffer {
  const sum = Buffer.alloc(MAC_BYTES);
  for (let place = 0; place < MAC_BYTES; place += 1) sum[place] = (left[place] ?? 0) ^ (right[place] ?? 0);
  return sum;
}

type Cell = string | number | bigint | Uint8Array | null;

/** A row as one text: no two rows have the same, also those of other tables and at other places. */
export function canonicalRow(table: string, place: string, cells: readonly unknown[]): string {
  return canonicalCells([table, place, ...cells]);
}

export function canonicalCells(cells: readonly unknown[]): string {
  return JSON.stringify(cells.some(isOther) ? cells.map((cell) => writeCell(cell as Cell)) : cells);
}

function isOther(cell: unknown): boolean {
  return cell instanceof Uint8Array || typeof cell === 'bigint';
}

function writeCell(cell: Cell): unknown {
  if (cell instanceof Uint8Array) return { hex: Buffer.from(cell).toString('hex') };
  return typeof cell === 'bigint' ? { integer: cell.toString() } : cell;
}
