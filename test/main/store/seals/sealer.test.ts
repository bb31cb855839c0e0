import { describe, expect, test } from 'vitest';
import { addUp, canonicalRow, createSealer, NO_SUM } from '#main/store/seals/sealer.ts';

const sealer = createSealer(new Uint8Array(32).fill(1));
const other = createSealer(new Uint8Array(32).fill(2));
const HEAD = { generation: 7, count: 2, sum: Buffer.alloc(32, 9) };

describe('a seal', () => {
  test('is another one for another row, place, table or key', () => {
    const rows = [
      canonicalRow('t', '[1]', ['a', null]),
      canonicalRow('t', '[1]', ['a', 'null']),
      canonicalRow('t', '[1]', ['a', Buffer.from('null')]),
      canonicalRow('t', '[2]', ['a', null]),
      canonicalRow('u', '[1]', ['a', null]),
      canonicalRow('t', '[1]', [1, null]),
      canonicalRow('t', '[1]', ['1', null]),
    ];
    expect(new Set(rows).size).toBe(rows.length);
    const seals = rows.map((row) => sealer.sealOf(row).toString('hex'));
    expect(new Set(seals).size).toBe(rows.length);
    expect(seals).not.toContain(other.sealOf(rows[0] ?? '').toString('hex'));
  });

  test('is taken out of a sum by adding it once more', () => {
    const addend = sealer.addendOf('t', '[1]', sealer.sealOf('row'));
    expect(addUp(addUp(NO_SUM, addend), addend)).toEqual(NO_SUM);
    expect(addend).not.toEqual(sealer.addendOf('t', '[2]', sealer.sealOf('row')));
  });
});

describe('what the seals of a table come to', () => {
  test('is read back, and looks like another one each time', () => {
    const [first, second] = [sealer.writeHead('t', '[]', HEAD), sealer.writeHead('t', '[]', HEAD)];
    expect(first).not.toEqual(second);
    expect(sealer.readHead('t', '[]', first)).toEqual(HEAD);
    expect(sealer.readHead('t', '[]', second)).toEqual(HEAD);
  });

  test('is not that of another table, other columns or another key', () => {
    const written = sealer.writeHead('t', '[]', HEAD);
    expect(sealer.readHead('u', '[]', written)).toBeUndefined();
    expect(sealer.readHead('t', '["a"]', written)).toBeUndefined();
    expect(other.readHead('t', '[]', written)).toBeUndefined();
    expect(sealer.readHead('t', '[]', written.subarray(1))).toBeUndefined();
    expect(sealer.readHead('t', '[]', Buffer.alloc(0))).toBeUndefined();
  });
});
