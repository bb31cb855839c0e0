import { expect, test } from 'vitest';
import { describeDraft } from '../../../src/renderer/src/drafts/describe-draft.ts';
import { contractsPaths, readContractsRoute, readSettingsRoute } from '../../../src/renderer/src/routes.ts';

const ADDRESS = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const APPROVAL = 'transaction:tx/with: odd%ends:0x490e6a6c74bfd538083938a108098c1c47eaa6e9';
const ID = '3f0c7a52-9d1e-4b46-8c5e-0a51c6a1d001';

/** As the window reads it from its address. */
const read = (path: string) => readContractsRoute(decodeURIComponent(path.slice('/settings/'.length)));

test('every path of the page about contracts leads back to what it was made of', () => {
  expect(read(contractsPaths.list)).toEqual({ part: 'list' });
  expect(read(contractsPaths.files)).toEqual({ part: 'files' });
  expect(read(contractsPaths.folder)).toEqual({ part: 'folder' });
  expect(read(contractsPaths.item(ID))).toEqual({ part: 'item', id: ID });
  expect(read(contractsPaths.add(''))).toEqual({ part: 'add', start: undefined, about: '' });
  expect(read(contractsPaths.addFor({ address: ADDRESS, chain: 'base-sepolia', approvalId: APPROVAL }))).toEqual({
    part: 'add',
    start: { address: ADDRESS, chain: 'base-sepolia', approvalId: APPROVAL },
    about: `base-sepolia/${ADDRESS}/for/${APPROVAL}`,
  });
});

test('a chain whose number is not known is every chain', () => {
  for (const chain of ['story-testnet', 'nowhere/../else', '']) {
    expect(read(contractsPaths.addFor({ address: ADDRESS, chain, approvalId: APPROVAL }))).toMatchObject({
      start: { address: ADDRESS, chain: '', approvalId: APPROVAL },
    });
  }
});

test('a draft of an ABI leads back to the form that it was typed into', () => {
  const path = contractsPaths.addFor({ address: ADDRESS, chain: 'base', approvalId: APPROVAL });
  const route = read(path);
  const about = route?.part === 'add' ? route.about : '';
  expect(describeDraft(`library-abi/${about}`)?.path).toBe(path);
  expect(describeDraft('library-abi')?.path).toBe(contractsPaths.add(''));
});

test('the settings know its parts, and it knows no others', () => {
  for (const id of ['contracts', 'contracts/files', 'contracts/anything']) {
    expect(readSettingsRoute(id)).toEqual({ page: 'contracts' });
  }
  for (const id of ['contracts/anything', 'contracts/item/1', 'contracts/add/base', `contracts/add/base/0x12`, 'x']) {
    expect(readContractsRoute(id)).toBeUndefined();
  }
});
