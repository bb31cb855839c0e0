import { describe, expect, test } from 'vitest';
import {
  type EnvelopeRecord,
  isOurs,
  isWhole,
  readRecord,
  unwrapDataKey,
  wrapDataKey,
  writeRecord,
} from '#signer/envelope/envelope-record.ts';
import { CHEAP, OTHER_PASSPHRASE, typed } from '../../helpers/set-passphrase.ts';

const half = new Uint8Array(32).fill(7);
const dataKey = new Uint8Array(32).fill(9);

/** As it stood in a keychain in November 2026. */
const KEPT: EnvelopeRecord = {
  kdf: 'argon2id+hkdf-sha256',
  strength: { memoryKib: 1_024, iterations: 1, parallelism: 1 },
  salt: 'omrjsWZK73QGDK5bhpxq1g==',
  wrapped: '0IdwnGT+MqsbQSLU4XFryzTduuzlBNk9p95DBpRh61KUIazIxzoYPlNjO9BI4rJEKVdTQWV+ubrefRXzQDMIB3cwfpITmz1+',
  generation: 2,
  phase: 'in-force',
  half: 0,
  mac: 'c372f2474be5c0823b2c7018b416e3edd2722618a9694fc457ae98a1bc108520',
  check: '4850103b96ab3d1ad00df8d19e189332087a01663a7281476e6509eff122d2a2',
};

describe('an envelope', () => {
  test('that was kept by an earlier version is whole, and opens with its passphrase alone', async () => {
    expect(isWhole(KEPT, half)).toBe(true);
    expect(isOurs(KEPT, dataKey)).toBe(true);
    expect(await unwrapDataKey({ record: KEPT, passphrase: typed(), half })).toEqual(dataKey);
    expect(await unwrapDataKey({ record: KEPT, passphrase: typed(OTHER_PASSPHRASE), half })).toBeUndefined();
  });

  test('does not open with another half, and is not whole beside it', async () => {
    const other = new Uint8Array(32).fill(8);
    expect(isWhole(KEPT, other)).toBe(false);
    expect(await unwrapDataKey({ record: KEPT, passphrase: typed(), half: other })).toBeUndefined();
  });

  test('that wraps what is no data key does not open', async () => {
    const short = new Uint8Array(31).fill(9);
    const wrapped = await wrapDataKey({ passphrase: typed(), strength: CHEAP, dataKey: short, half });
    const record = writeRecord({ wrapped, place: { generation: 1, phase: 'in-force', half: 0 }, dataKey: short, half });
    expect(await unwrapDataKey({ record, passphrase: typed(), half })).toBeUndefined();
  });

  test.each<Partial<EnvelopeRecord>>([
    { phase: 'moving-in' },
    { phase: 'moving-out', half: 1, generation: 7 },
    { strength: { memoryKib: 65_536, iterations: 3, parallelism: 4 } },
    { strength: { memoryKib: 1_048_576, iterations: 20, parallelism: 16 } },
  ])('is read as it was written: %j', (over) => {
    expect(readRecord(JSON.stringify({ ...KEPT, ...over }))).toEqual({ ...KEPT, ...over });
  });

  test.each([
    { mac: `0${KEPT.mac}` },
    { mac: `${KEPT.mac}0` },
    { check: KEPT.check.toUpperCase() },
    { salt: ` ${KEPT.salt}` },
    { salt: `${KEPT.salt} ` },
    { generation: 0 },
    { half: 2 },
    { phase: '' },
    { kdf: 'argon2id' },
    { strength: { ...KEPT.strength, memoryKib: 1_048_577 } },
    { strength: { ...KEPT.strength, memoryKib: 1_023 } },
    { strength: { ...KEPT.strength, iterations: 21 } },
    { strength: { ...KEPT.strength, iterations: 0 } },
    { strength: { ...KEPT.strength, parallelism: 17 } },
    { strength: { ...KEPT.strength, parallelism: 0 } },
    { more: true },
  ])('is refused with anything else in it: %j', (over) => {
    expect(readRecord(JSON.stringify({ ...KEPT, ...over }))).toBeUndefined();
  });
});
