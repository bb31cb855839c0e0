import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';

/** What the seals of a table come to: how often the table was written, how many seals there are, and their sum. */
export type SealHead = { generation: number; count: number; sum: Buffer };

/**
 * Seals rows with a key that the keychain holds (HMAC-SHA256). What is written beside the rows tells nobody without the key anything that
 * helps to seal another one. Neither do several states of the file together: what a seal adds to the sum of its table is never written, and
 * the sum is covered anew each time, so that no choice of older rows can be found that comes to the same.
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
  const part = (name: string) =>
    createSecretKey(createHmac('sha256', key).update(`countersign.journal.${name}.v1`).digest());
  const [rowKey, addendKey, coverKey, headKey] = [part('row'), part('addend'), part('cover'), part('head')];
  const coverOf = (table: string, nonce: Uint8Array) =>
    createHmac('sha256', coverKey).update(table).update('\0').update(nonce).digest();
  const macOf = (table: string, columns: string, body: Uint8Array) =>
    createHmac('sha256', headKey)
      .update(JSON.stringify([table, columns]))
      .update(body)
      .digest();
  return {
    sealOf: (text) => createHmac('sha256', rowKey).update(text, 'utf8').digest(),
    addendOf: (table, place, seal) =>
      createHmac('sha256', addendKey)
        .update(seal)
        .update(JSON.stringify([table, place]))
        .digest(),
    writeHead(table, columns, { generation, count, sum }) {
      const body = Buffer.alloc(BODY_BYTES);
      const nonce = randomBytes(NONCE_BYTES);
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

export function addUp(left: Uint8Array, right: Uint8Array): Buffer {
  return Buffer.from(left.map((byte, index) => byte ^ (right[index] ?? 0)));
}

type Cell = string | number | bigint | Uint8Array | null;

/** A row as one text: no two rows have the same, also those of other tables and at other places. */
export function canonicalRow(table: string, place: string, cells: readonly unknown[]): string {
  return canonicalCells([table, place, ...cells]);
}

export function canonicalCells(cells: readonly unknown[]): string {
  return JSON.stringify(cells.map((cell) => writeCell(cell as Cell)));
}

function writeCell(cell: Cell): unknown {
  if (cell instanceof Uint8Array) return { hex: Buffer.from(cell).toString('hex') };
  return typeof cell === 'bigint' ? { integer: cell.toString() } : cell;
}
