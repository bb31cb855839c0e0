import { appendFileSync, readFileSync } from 'node:fs';
import { recoverMessageAddress } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '#shared/model/profile.ts';
import { handleRequest } from '#signer/handle-request.ts';
import { apiKeyName } from '#signer/keychain/keychain-entry.ts';
import { ledgerPath } from '#signer/ledger/ledger-file.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { importKey } from '../../helpers/import-key.ts';
import {
  KNOWN_HASH,
  KNOWN_KEY,
  KNOWN_SIGNER,
  KNOWN_WALLET,
  makeMessageRecord,
  makeTransferRecord,
} from '../../helpers/kernel-records.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { sayYes } from '../../helpers/say-yes.ts';
import { CHEAP, setPassphrase } from '../../helpers/set-passphrase.ts';
import { makeSignRequest, SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const DIGEST = `0x${'ab'.repeat(32)}` as const;
const WALLET_END = KNOWN_WALLET.slice(-4);

let dataFolder: string;
let keychain: MemoryKeychain;
let session: SignerSession;
beforeEach(async () => {
  dataFolder = makeTemporaryFolder();
  keychain = new MemoryKeychain();
  await restart();
  await openProfile(SIGNING_PROFILE);
});

async function restart() {
  session = new SignerSession({ createKeychain: () => keychain, strength: CHEAP });
  expectValue(await askPlainly({ type: 'start', dataFolder, keychainService: 'test' }));
}

const askPlainly = (request: unknown) => handleRequest({ session, request });
const ask = async (request: unknown) => askPlainly(await sayYes(request, askPlainly));
const allow = (allowed: boolean, profile: Profile = SIGNING_PROFILE) =>
  ask({ type: 'allow-unproven', profile, allowed });

/** A key, a pinned wallet and the API key that says what environment the profile is for. */
async function openProfile(profile: Profile) {
  const profileId = profile.id;
  expectValue(await ask({ type: 'store-api-key', profile, apiKey: 'sk_test' }));
  expectValue(await importKey(ask, { profileId, label: '', privateKey: KNOWN_KEY }));
  const pin = { locator: KNOWN_WALLET, address: KNOWN_WALLET, source: 'service' };
  expectValue(await ask({ type: 'pin-wallet', profileId, ...pin }));
}

const readSigned = () =>
  readFileSync(ledgerPath({ dataFolder, keychainService: 'test' }), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).entry)
    .filter(({ type }) => type === 'signed');

/** A registration as the service shows it. */
function registration(challenge: string = DIGEST, id = 'tx-registration', chainName?: string) {
  const { params, approvals, ...rest } = makeMessageRecord();
  const pending = approvals.pending.map((approval) => ({ ...approval, message: challenge }));
  const { signer, chain } = params;
  return {
    ...rest,
    id,
    type: 'signer-registration',
    params: { signer, chain: chainName ?? chain },
    approvals: { ...approvals, pending },
  };
}

/** A transfer on a chain whose number nobody knows for certain; its challenge is whatever the service says. */
function onUnnumberedChain(challenge: string = DIGEST, over: Parameters<typeof makeTransferRecord>[0] = {}) {
  const record = makeTransferRecord({ id: 'tx-story', ...over });
  return {
    ...record,
    params: { ...record.params, chain: 'story-testnet' },
    approvals: { pending: record.approvals.pending.map((one) => ({ ...one, message: challenge })), submitted: [] },
    onChain: { ...record.onChain, userOperationHash: challenge },
  };
}

describe('what cannot be proven', () => {
  test('is refused while the setting is off, also with the end of the address typed', async () => {
    const failure = expectFailure(await ask(makeSignRequest(registration(), { typedWalletEnd: WALLET_END })));
    expect(failure).toMatchObject({ code: 'not-signable', facts: { verdict: 'unproven' } });
    expect(failure.happened).toContain('signer-registration');
    expect(readSigned()).toEqual([]);
  });

  test.each([WALLET_END, WALLET_END.toLowerCase(), WALLET_END.toUpperCase()])(
    'is signed with the setting on and the end typed as %s, and the ledger says so',
    async (typedWalletEnd) => {
      expectValue(await allow(true));
      const { signature } = expectValue(await ask(makeSignRequest(registration(), { typedWalletEnd }))) as {
        signature: `0x${string}`;
      };
      expect(await recoverMessageAddress({ message: { raw: DIGEST }, signature })).toBe(KNOWN_SIGNER);
      expect(readSigned()).toMatchObject([{ kind: 'signature', challenge: DIGEST, unproven: true }]);
    },
  );

  test.each([undefined, '', 'a6e8', 'a6e', `0x${WALLET_END}`, ` ${WALLET_END}`, KNOWN_WALLET.slice(0, 6)])(
    'is not signed with %j typed',
    async (typed) => {
      expectValue(await allow(true));
      const over = typed === undefined ? {} : { typedWalletEnd: typed };
      expect(expectFailure(await ask(makeSignRequest(registration(), over))).code).toBe('confirmation-missing');
      expect(readSigned()).toEqual([]);
    },
  );

  test('is refused again once the setting was taken back', async () => {
    expectValue(await allow(true));
    expect(expectValue(await allow(false))).toEqual({ allowed: false });
    const answer = await ask(makeSignRequest(registration(), { typedWalletEnd: WALLET_END }));
    expect(expectFailure(answer).code).toBe('not-signable');
  });

  test('is refused with the setting on when it is the hash of a known user operation, bare or prefixed', async () => {
    expectValue(await allow(true));
    const over = { typedWalletEnd: WALLET_END, knownOperationHashes: [KNOWN_HASH] };
    expect(expectFailure(await ask(makeSignRequest(registration(KNOWN_HASH), over)))).toMatchObject({
      code: 'not-signable',
      facts: { verdict: 'refused', check: 'challenge' },
    });
  });

  test('is refused when it is the hash of an operation that was signed here, whatever main has forgotten', async () => {
    expectValue(await ask(makeSignRequest(makeTransferRecord())));
    expectValue(await allow(true));
    // Under any id, also that of the operation itself.
    for (const id of ['tx-registration', 'tx-known']) {
      const request = makeSignRequest(registration(KNOWN_HASH, id), { typedWalletEnd: WALLET_END });
      expect((await ask(request)).ok).toBe(false);
    }
    expect(readSigned()).toHaveLength(1);
  });
});

describe('a transaction on a chain without a number', () => {
  const typed = { typedWalletEnd: WALLET_END };

  test('is refused while the setting is off', async () => {
    expect(expectFailure(await ask(makeSignRequest(onUnnumberedChain(), typed))).code).toBe('not-signable');
  });

  test('is signed as unproven, as often as it is asked for', async () => {
    expectValue(await allow(true));
    const first = expectValue(await ask(makeSignRequest(onUnnumberedChain(), typed)));
    expect(expectValue(await ask(makeSignRequest(onUnnumberedChain(), typed)))).toEqual(first);
    expect(readSigned()[0]).toMatchObject({ kind: 'transaction', chainId: null, challenge: DIGEST, unproven: true });
  });

  test('is not signed when its challenge is the hash of another operation that main knows', async () => {
    expectValue(await allow(true));
    const over = { ...typed, knownOperationHashes: [KNOWN_HASH] };
    expect(expectFailure(await ask(makeSignRequest(onUnnumberedChain(KNOWN_HASH), over)))).toMatchObject({
      code: 'not-signable',
      facts: { verdict: 'refused' },
    });
  });

  test('is not signed when its challenge is the hash of another operation that was signed here', async () => {
    expectValue(await ask(makeSignRequest(makeTransferRecord())));
    expectValue(await allow(true));
    const request = makeSignRequest(onUnnumberedChain(KNOWN_HASH), typed);
    expect(expectFailure(await ask(request))).toMatchObject({ code: 'review-changed', facts: { verdict: 'refused' } });
  });

  test('does not share its nonce with another one, unless a replacement is confirmed', async () => {
    expectValue(await allow(true));
    expectValue(await ask(makeSignRequest(onUnnumberedChain(), typed)));
    const other = onUnnumberedChain(`0x${'cd'.repeat(32)}`, { id: 'tx-other' });
    const failure = expectFailure(await ask(makeSignRequest(other, typed)));
    expect(failure).toMatchObject({ code: 'nonce-already-signed', facts: { chainId: 'not known' } });
    expectValue(await ask(makeSignRequest(other, { ...typed, replacementConfirmed: true })));
  });
});

describe('what the keychain says of the profile', () => {
  const typed = { typedWalletEnd: WALLET_END };
  const saysProduction = { ...SIGNING_PROFILE, environment: 'production' as const };
  const keep = async (profile: Profile) =>
    expectValue(await ask({ type: 'store-api-key', profile, apiKey: 'sk_test' }));
  const account = apiKeyName(SIGNING_PROFILE.id).account;

  /** The entry as it was before it said where the key belongs. */
  function makeOlder() {
    const entry = JSON.parse(Buffer.from(keychain.items.get(account) ?? '', 'base64').toString());
    const { baseUrl: _, environment: __, ...older } = entry;
    keychain.items.set(account, Buffer.from(JSON.stringify(older)).toString('base64'));
  }

  test('decides, and not what main says: kept as production, nothing is allowed or signed', async () => {
    expectValue(await allow(true));
    await setPassphrase(ask, [SIGNING_PROFILE.id]);
    await keep(saysProduction);
    expect(expectFailure(await allow(true)).code).toBe('proven-only');
    expect(expectFailure(await ask(makeSignRequest(registration(), typed))).code).toBe('proven-only');
    expect(readSigned()).toEqual([]);
  });

  test('decides, and not what main says: kept as staging, it is allowed and signed', async () => {
    expectValue(await allow(true, saysProduction));
    expectValue(await ask(makeSignRequest(registration(), { ...typed, profile: saysProduction })));
    expect(readSigned()).toHaveLength(1);
  });

  test.each([
    ['an API key', () => keychain.items.delete(account)],
    ['an environment beside the API key', makeOlder],
  ])('is needed: without %s nothing is allowed or signed', async (_what, remove) => {
    expectValue(await allow(true));
    remove();
    expect(expectFailure(await allow(true)).code).toBe('no-api-key');
    expect(expectFailure(await ask(makeSignRequest(registration(), typed)))).toMatchObject({
      code: 'not-signable',
      facts: { verdict: 'unproven' },
    });
    expect(readSigned()).toEqual([]);
    // What is proven needs no such word.
    expectValue(await ask(makeSignRequest(makeTransferRecord())));
  });

  test('that cannot be read allows and signs nothing, and the setting can still be taken back', async () => {
    expectValue(await allow(true));
    keychain.items.set(account, 'damage');
    expect(expectFailure(await allow(true)).code).toBe('keychain-entry-unreadable');
    expect((await ask(makeSignRequest(registration(), typed))).ok).toBe(false);
    expect(expectValue(await allow(false))).toEqual({ allowed: false });
    keychain.items.delete(account);
    await keep(SIGNING_PROFILE);
    expect(expectFailure(await ask(makeSignRequest(registration(), typed))).code).toBe('not-signable');
    expect(readSigned()).toEqual([]);
  });
});

describe('a chain where money is real', () => {
  test.each(['base', 'ethereum', 'story', 'solana'])(
    'gets nothing signed that cannot be proven: %s',
    async (chainName) => {
      expectValue(await allow(true));
      const record = registration(DIGEST, 'tx-registration', chainName);
      const failure = expectFailure(await ask(makeSignRequest(record, { typedWalletEnd: WALLET_END })));
      expect(failure.code).toBe('not-signable');
      expect(failure.happened).toContain(`${chainName}, a production chain`);
      expect(readSigned()).toEqual([]);
    },
  );
});

describe('the setting', () => {
  const isAllowed = async (profileId = SIGNING_PROFILE.id) =>
    (expectValue(await ask({ type: 'open-profile', profileId })) as { unprovenAllowed: boolean }).unprovenAllowed;

  test('is off until it is allowed, and survives a restart either way', async () => {
    expect(await isAllowed()).toBe(false);
    expectValue(await allow(true));
    await restart();
    expect(await isAllowed()).toBe(true);
    expectValue(await allow(false));
    await restart();
    expect(await isAllowed()).toBe(false);
  });

  test('holds for one profile only', async () => {
    const second = { ...SIGNING_PROFILE, id: 'second' };
    await openProfile(second);
    expectValue(await allow(true));
    expect(await isAllowed('second')).toBe(false);
    const request = makeSignRequest(registration(), { profile: second, typedWalletEnd: WALLET_END });
    expect(expectFailure(await ask(request)).code).toBe('not-signable');
  });

  test('cannot be had in a production profile, and can be taken back there', async () => {
    const production = { ...SIGNING_PROFILE, id: 'production', environment: 'production' as const };
    await setPassphrase(ask, [SIGNING_PROFILE.id]);
    await openProfile(production);
    expect(expectFailure(await allow(true, production)).code).toBe('proven-only');
    expect(expectValue(await allow(false, production))).toEqual({ allowed: false });
    expect(await isAllowed('production')).toBe(false);
  });

  test('can be neither allowed nor taken back while locked', async () => {
    await ask({ type: 'lock' });
    expect(expectFailure(await allow(true)).code).toBe('signer-locked');
    await ask({ type: 'unlock' });
    expectValue(await allow(true));
    await ask({ type: 'lock' });
    expect(expectFailure(await allow(false)).code).toBe('signer-locked');
    expect(await isAllowed()).toBe(true);
  });

  test('is off where the ledger that holds it cannot be read', async () => {
    expectValue(await allow(true));
    appendFileSync(ledgerPath({ dataFolder, keychainService: 'test' }), 'damage\n');
    await restart();
    expect(await isAllowed()).toBe(false);
  });
});
