import { expect, test } from 'vitest';
import { saysEnough } from '../../../../src/renderer/src/screens/approvals/call-folds.ts';
import { listEffects } from '../../../../src/renderer/src/screens/approvals/effect-lines.ts';
import { listParties } from '../../../../src/renderer/src/screens/approvals/list-parties.ts';
import {
  nativeCall,
  OTHER_WALLET,
  RECIPIENT,
  review,
  SIGNER,
  TOKEN,
  tokenCall,
  unreadableCall,
  WALLET,
} from '../../../page/samples/reviews.ts';

const NAMES = { wallet: 'this wallet', signer: { label: 'Laptop' } };
const lower = (addresses: readonly string[]) => addresses.map((address) => address.toLowerCase());
const both = review({ recordId: 'tx', calls: [tokenCall(), nativeCall()] });

test('an address is written out by the first effect that names it, and each has a number of its own', () => {
  const { named, firstIn } = listParties(both, NAMES);
  expect(firstIn.map((one) => [...one])).toEqual([lower([TOKEN, RECIPIENT]), []]);
  expect([...named.keys()]).toEqual(lower([TOKEN, RECIPIENT, WALLET, SIGNER]));
  expect([...named.values()].map(({ place }) => place)).toEqual([0, 1, 2, 3]);
});

test('it is called what the operator calls it; the wallet and the key by their own names where it is not', () => {
  const addresses = [{ address: RECIPIENT, name: 'Treasury', timesUsed: 0 }];
  const { named } = listParties({ ...both, addresses }, NAMES);
  const nameOf = (address: string) => named.get(address.toLowerCase())?.name;
  expect([TOKEN, RECIPIENT, WALLET, SIGNER].map(nameOf)).toEqual([undefined, 'Treasury', 'this wallet', 'Laptop']);
});

test('nothing is named by a mark that is not written out: no effects of a refused request, no key that was not chosen', () => {
  const refused = listParties({ ...both, verdict: 'refused' }, NAMES);
  expect([...refused.named.keys()]).toEqual(lower([WALLET, SIGNER]));
  expect([...listParties(both, { wallet: 'this wallet' }).named.keys()]).not.toContain(SIGNER.toLowerCase());
});

test('of effects that come by pages only what the first page writes out has a mark', () => {
  const leaving = Array.from({ length: 60 }, (_, place) => ({
    symbol: 'ETH',
    decimals: 18,
    atMost: '1',
    to: `0x${String(place + 1).padStart(40, '0')}`,
  }));
  const { named } = listParties({ ...both, effects: { ...both.effects, leaving } }, NAMES);
  expect(named.has(`0x${'50'.padStart(40, '0')}`)).toBe(true);
  expect(named.has(`0x${'51'.padStart(40, '0')}`)).toBe(false);
});

test('what goes to one in one currency is one line with its sum; a token that is sent twice is two', () => {
  const eth = { symbol: 'ETH', decimals: 18, to: RECIPIENT };
  const nft = { token: TOKEN, tokenId: '4', atMost: '1', to: RECIPIENT };
  const leaving = [{ ...eth, atMost: '1000000000000000000' }, { ...eth, atMost: '500000000000000000' }, nft, nft];
  const texts = listEffects({ ...both.effects, leaving }).map(({ text }) => text);
  expect(texts).toEqual([
    `1.5 ETH to ${RECIPIENT}, in 2 parts`,
    `token id 4 of ${TOKEN} to ${RECIPIENT}`,
    `token id 4 of ${TOKEN} to ${RECIPIENT}`,
  ]);
  const [all] = listEffects({
    ...both.effects,
    leaving: [
      { ...eth, atMost: null },
      { ...eth, atMost: '1' },
    ],
  });
  expect(all?.text).toContain('any amount of ETH');
});

test('a call folds to its line only where that says enough', () => {
  const { named } = listParties(both, NAMES);
  const folds = (call: Parameters<typeof saysEnough>[0], effects = both.effects) =>
    saysEnough(call, { effects, named });
  expect(folds(tokenCall())).toBe(true);
  expect(folds(unreadableCall())).toBe(false);
  expect(folds({ ...nativeCall(), facts: [{ label: 'spender', value: OTHER_WALLET }] })).toBe(false);
  expect(folds({ ...nativeCall(), to: OTHER_WALLET })).toBe(false);
  expect(folds({ ...nativeCall(), described: { descriptor: '"d"', intent: '"Send"', values: [] } })).toBe(false);
  const open = [{ contract: TOKEN.toLowerCase(), because: 'its code is not known here' }];
  expect(folds(tokenCall(), { ...both.effects, open })).toBe(false);
});
