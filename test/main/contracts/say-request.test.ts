import { expect, test } from 'vitest';
import { expectValue } from '../../helpers/expect-result.ts';
import { DEAD } from '../../helpers/honest-record.ts';
import { HONEST_TYPED_DATA, SPENDER, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { listActivity } from '../../helpers/list-activity.ts';
import { type Desk, openDesk } from '../../helpers/practice-desk.ts';

const SIGN_IN = [
  'app.example wants you to sign in with your Ethereum account:',
  DEAD,
  '',
  'Sign in.',
  '',
  'URI: https://app.example/login',
  'Version: 1',
  'Chain ID: 84532',
  'Nonce: abcdefgh',
  'Issued At: 2026-11-20T10:00:00.000Z',
].join('\n');

const PERMIT = typedDataOf({
  type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  message: { owner: DEAD, spender: SPENDER, value: '1000000', nonce: '0', deadline: '2000000000' },
});

const place = ({ profileId, wallet: walletAddress }: Desk) => ({
  ...{ profileId, walletAddress, chain: 'base-sepolia', formId: 'composed-here' },
});

test('a request for a transaction says in the journal what it is for, from its first moment and after it was made', async () => {
  const desk = await openDesk();
  const calls = [{ to: DEAD, value: '250000000000000000', data: '0x' }];
  const begun = expectValue(await desk.app.wallets.createTransaction({ ...place(desk), calls }));
  const headline = `Send 0.25 ETH to ${DEAD}.`;
  expect(begun.facts).toMatchObject({ headline });
  expect((await desk.ended(begun)).facts).toMatchObject({ headline, recordId: expect.any(String) });
  expect((await listActivity(desk.app, desk.profileId))[0]?.facts).toMatchObject({ headline });
  const hits = expectValue(await desk.app.search.find({ profileId: desk.profileId, text: '0.25 eth' }));
  expect(hits).toContainEqual(expect.objectContaining({ resource: 'activity', id: begun.id }));
});

test('a request whose calls cannot be read says no more than before', async () => {
  const desk = await openDesk();
  const calls = [{ to: 'somewhere', value: '1', data: '0x' }];
  expect(expectValue(await desk.app.wallets.createTransaction({ ...place(desk), calls })).facts).toEqual({});
});

test.each([
  [{ message: 'Hello,\nworld.' }, /^Sign the text: Hello,.*world\.$/],
  [{ message: SIGN_IN }, /^Sign in to: .*app\.example/],
  [{ message: 'a'.repeat(5_000) }, /^Sign the text: a{50,400}… \(5000 characters in all\)$/],
  [{ typedData: JSON.stringify(PERMIT) }, /^Sign a message to .*0x/],
  [{ typedData: JSON.stringify(HONEST_TYPED_DATA) }, /^Sign the typed data \w+ for: ./],
])('a request for a signature says what is signed: %o', async (content, said) => {
  const desk = await openDesk();
  const asked = expectValue(await desk.app.wallets.createSignature({ ...place(desk), ...content }));
  expect(asked.facts.headline).toMatch(said);
});
