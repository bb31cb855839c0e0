import { expect, test } from 'vitest';
import { KeyEnvelope } from '#signer/envelope/key-envelope.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { CHEAP, OTHER_PASSPHRASE, typed } from '../../helpers/set-passphrase.ts';

const open = (keychain: MemoryKeychain) =>
  new KeyEnvelope({ keychain, now: () => new Date(0), strength: CHEAP, upFor: () => 1_000 });

const changesOf = (envelope: KeyEnvelope) => [
  () => envelope.turnTo('moving-out'),
  () => envelope.rewrap(typed(OTHER_PASSPHRASE)),
];

test('an envelope that nobody opened is not changed, and neither is one that is not there', async () => {
  const keychain = new MemoryKeychain();
  for (const change of changesOf(open(keychain))) expect(expectFailure(await change()).code).toBe('passphrase-not-set');
  expect(keychain.items.size).toBe(0);
  expectValue(await open(keychain).begin(typed()));
  const before = new Map(keychain.items);
  for (const change of changesOf(open(keychain))) expect(expectFailure(await change()).code).toBe('passphrase-locked');
  expect(keychain.items).toEqual(before);
});
