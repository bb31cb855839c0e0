import { describe, expect, test } from 'vitest';
import { headlessDesktop } from '#main/headless-desktop.ts';
import type { TypedAddress } from '#shared/ipc/address-views.ts';
import { succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { DEAD } from '../../helpers/honest-record.ts';
import { openDesk } from '../../helpers/practice-desk.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';

const EXCHANGE = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const TREASURY = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const IMITATION = '0x8626000000000000000000000000000000001199';
const typed = (changes: Partial<TypedAddress> = {}): TypedAddress => ({
  address: EXCHANGE,
  chain: '',
  name: 'Exchange',
  tags: '',
  note: '',
  ...changes,
});

async function openBook() {
  const saved: { suggestedName: string; text: string }[] = [];
  const desktop = {
    ...headlessDesktop,
    saveText: async (file: { suggestedName: string; text: string }) => {
      saved.push(file);
      return succeed({ path: '/chosen.csv' });
    },
  };
  const core = await startTestCore({ desktop });
  const profileId = 'practice';
  const list = async () => expectValue(await core.app.addresses.list({ profileId }));
  return { ...core, profileId, list, saved };
}

describe('naming an address', () => {
  test('keeps it with its checksum, and reads it back', async () => {
    const { app, list } = await openBook();
    const key = expectValue(
      await app.addresses.put({ typed: typed({ address: EXCHANGE.toLowerCase(), tags: 'out' }) }),
    );
    expect(key).toEqual({ address: EXCHANGE, chain: null });
    expect(await list()).toMatchObject([{ ...key, name: 'Exchange', tags: ['out'], uses: [] }]);
  });

  test('is judged once more in main, and the failure names its field', async () => {
    const { app, list } = await openBook();
    const failure = expectFailure(await app.addresses.put({ typed: typed({ name: 'Ex\u200bchange' }) }));
    expect(failure).toMatchObject({ code: 'rule-broken', facts: { field: 'name' } });
    expect(await list()).toEqual([]);
  });

  test('that has a name there already writes over nothing, unless it is that entry that is edited', async () => {
    const { app, list } = await openBook();
    const key = expectValue(await app.addresses.put({ typed: typed() }));
    const again = await app.addresses.put({ typed: typed({ address: EXCHANGE.toLowerCase(), name: 'Other' }) });
    expect(expectFailure(again)).toMatchObject({ code: 'rule-broken', facts: { field: 'address' } });
    expectValue(await app.addresses.put({ typed: typed({ name: 'Other', chain: 'base' }), replaces: key }));
    expect((await list()).map(({ name, chain }) => [name, chain])).toEqual([['Other', 'base']]);
  });

  test('tells the window each time that what its lists say may be something else now', async () => {
    const { app, events, profileId } = await openDesk();
    const told = () =>
      events.filter((event) => event.type === 'records-changed' && event.profileId === profileId).length;
    const before = told();
    const key = expectValue(await app.addresses.put({ typed: typed() }));
    expect(told()).toBe(before + 1);
    expectValue(await app.addresses.remove({ key }));
    expect(told()).toBe(before + 2);
  });

  test('is refused while Countersign is locked, and can be looked at', async () => {
    const { app, list } = await openBook();
    expectValue(await app.addresses.put({ typed: typed() }));
    expectValue(await app.app.lock());
    expect(expectFailure(await app.addresses.put({ typed: typed({ chain: 'base' }) })).code).toBe('locked');
    expect(await list()).toHaveLength(1);
  });
});

describe('what is odd about an entry', () => {
  test('is another address of its looks or its name, of the book or used by this profile; the edited one is not another', async () => {
    const { app, profileId } = await openBook();
    const key = expectValue(await app.addresses.put({ typed: typed({ address: TREASURY, name: 'Treasury' }) }));
    const check = (changes: Partial<TypedAddress>, replaces?: typeof key) =>
      app.addresses.check({ profileId, typed: typed(changes), ...(replaces && { replaces }) });
    expect(expectValue(await check({ address: IMITATION, name: 'treasury' }))).toEqual({
      lookAlikes: [{ address: TREASURY, name: 'Treasury', ends: 'both', isMade: true }],
      sameName: [key],
    });
    expect(expectValue(await check({ address: TREASURY, name: 'Treasury' }, key))).toEqual({
      lookAlikes: [],
      sameName: [],
    });
  });
});

describe('a file of addresses', () => {
  const FILE = `address,chain,name,tags,note\n${EXCHANGE},,Exchange,out,\n${TREASURY},base,Treasury,,\n0x12,,Broken,,\n`;

  test('changes nothing until its lines are chosen, and then those alone', async () => {
    const { app, list, profileId } = await openBook();
    const { basis, lines } = expectValue(await app.addresses.previewImport({ profileId, text: FILE }));
    expect(lines.map(({ line, standing }) => [line, standing])).toEqual([
      [2, 'new'],
      [3, 'new'],
      [4, 'refused'],
    ]);
    expect(await list()).toEqual([]);
    const answer = await app.addresses.import({ profileId, text: FILE, basis, lines: [3] });
    expect(expectValue(answer)).toEqual({ imported: 1 });
    expect((await list()).map(({ name }) => name)).toEqual(['Treasury']);
  });

  test.each([
    ['refused', [2, 4], 'line-refused'],
    ['not in the file', [2, 99], 'line-refused'],
  ])('is not imported at all where one of the chosen lines is %s', async (_what, lines, code) => {
    const { app, list, profileId } = await openBook();
    const { basis } = expectValue(await app.addresses.previewImport({ profileId, text: FILE }));
    expect(expectFailure(await app.addresses.import({ profileId, text: FILE, basis, lines })).code).toBe(code);
    expect(await list()).toEqual([]);
  });

  test('is not imported into a book that is another than the one it was held against', async () => {
    const { app, list, profileId } = await openBook();
    const { basis } = expectValue(await app.addresses.previewImport({ profileId, text: FILE }));
    expectValue(await app.addresses.put({ typed: typed({ name: 'Mine' }) }));
    const failure = expectFailure(await app.addresses.import({ profileId, text: FILE, basis, lines: [2] }));
    expect(failure.code).toBe('changed-meanwhile');
    expect((await list()).map(({ name }) => name)).toEqual(['Mine']);
  });

  test('that was exported says of every line that the book is as it is', async () => {
    const { app, profileId, saved } = await openBook();
    const note = '=1+1, "quoted"\nand a second line';
    expectValue(await app.addresses.put({ typed: typed({ note, tags: '@a;-b' }) }));
    expectValue(await app.addresses.put({ typed: typed({ address: TREASURY, chain: 'base', name: '+Treasury' }) }));
    expect(expectValue(await app.addresses.export())).toEqual({ path: '/chosen.csv' });
    expect(saved[0]?.suggestedName).toMatch(/^addresses-\d{4}-\d\d-\d\d\.csv$/);
    expect(saved[0]?.text).toContain("'+Treasury");
    const { lines } = expectValue(await app.addresses.previewImport({ profileId, text: saved[0]?.text ?? '' }));
    expect(lines.map(({ standing }) => standing)).toEqual(['same', 'same']);
  });
});

describe('the history under an address', () => {
  test('is what this profile signed: used and not named at first, then under its name; own addresses are not among them', async () => {
    const desk = await openDesk();
    const list = async () => expectValue(await desk.app.addresses.list({ profileId: desk.profileId }));
    const recordId = await desk.requestTransfer();
    await desk.sync();
    expect(await list()).toEqual([]);
    await desk.ended(await desk.approve('transaction', recordId));
    const [used, ...more] = await list();
    expect(more).toEqual([]);
    expect(used).toMatchObject({ address: DEAD, name: null, uses: [{ chain: 'base-sepolia', times: 1 }] });

    expectValue(await desk.app.addresses.put({ typed: typed({ address: DEAD, chain: 'base', name: 'Elsewhere' }) }));
    expect((await list()).map(({ name, uses }) => [name, uses.length])).toEqual([
      ['Elsewhere', 0],
      [null, 1],
    ]);
    expectValue(await desk.app.addresses.put({ typed: typed({ address: DEAD, name: 'Burnt' }) }));
    expect((await list()).map(({ name, uses }) => [name, uses.length])).toEqual([
      ['Burnt', 1],
      ['Elsewhere', 0],
    ]);
  });
});
