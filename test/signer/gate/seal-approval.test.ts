import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SignRecordRequest, signerRequestSchema } from '#shared/signer-protocol.ts';
import { requireSealedApproval, sealApproval } from '#signer/gate/seal-approval.ts';
import { handleRequest } from '#signer/handle-request.ts';
import { openLedger } from '#signer/ledger/ledger.ts';
import { ledgerPath } from '#signer/ledger/ledger-file.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { importKey } from '../../helpers/import-key.ts';
import {
  KNOWN_KEY,
  KNOWN_SIGNATURE,
  KNOWN_SIGNER,
  KNOWN_WALLET,
  makeTransferRecord,
} from '../../helpers/kernel-records.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import {
  NEVER_SEALED,
  type SealedSignRequest,
  sealRequestFor,
  type UnsealedSignRequest,
} from '../../helpers/say-yes.ts';
import { makeSignRequest, SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const SAID_AT = Date.parse('2026-03-01T12:00:00.000Z');
const MINUTE_MS = 60_000;

type Desk = { dataFolder: string; keychain: MemoryKeychain; session: SignerSession };

let clock: number;
let desk: Desk;
beforeEach(async () => {
  clock = SAID_AT;
  desk = await openDesk();
});

/** A signer with the known key and wallet, and what it keeps. */
async function openDesk(): Promise<Desk> {
  const opened = await startAt({ dataFolder: makeTemporaryFolder(), keychain: new MemoryKeychain() });
  const profileId = SIGNING_PROFILE.id;
  expectValue(await importKey((request) => ask(request, opened), { profileId, label: '', privateKey: KNOWN_KEY }));
  const wallet = { locator: KNOWN_WALLET, address: KNOWN_WALLET, source: 'service' };
  expectValue(await ask({ type: 'pin-wallet', profileId, ...wallet }, opened));
  return opened;
}

async function startAt({ dataFolder, keychain }: Omit<Desk, 'session'>): Promise<Desk> {
  const session = new SignerSession({ createKeychain: () => keychain, now: () => new Date(clock) });
  expectValue(await handleRequest({ session, request: { type: 'start', dataFolder, keychainService: 'test' } }));
  return { dataFolder, keychain, session };
}

const ask = (request: unknown, { session } = desk) => handleRequest({ session, request });
const seal = (request: UnsealedSignRequest, at = desk) => ask(sealRequestFor(request), at);
const known = () => makeSignRequest(makeTransferRecord());

async function sealed(request = known(), at = desk): Promise<SealedSignRequest> {
  return { ...request, approval: expectValue(await seal(request, at)) as SealedSignRequest['approval'] };
}

async function expectNotSigned(request: object, code: string): Promise<void> {
  expect(expectFailure(await ask(request)).code).toBe(code);
  expect(readFileSync(ledgerPath({ dataFolder: desk.dataFolder, keychainService: 'test' }), 'utf8')).not.toContain(
    '"signed"',
  );
}

describe('a sealed yes', () => {
  test('says when it was given, and lets exactly what was approved be signed', async () => {
    const request = await sealed();
    expect(request.approval).toEqual({ at: SAID_AT, seal: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(expectValue(await ask(request))).toMatchObject({ signature: KNOWN_SIGNATURE });
  });

  test('holds for the same addresses in another letter case', async () => {
    const { walletAddress, signerAddress, ...request } = await sealed();
    const lower = { walletAddress: walletAddress.toLowerCase(), signerAddress: signerAddress.toLowerCase() };
    expect(expectValue(await ask({ ...request, ...lower }))).toMatchObject({ signature: KNOWN_SIGNATURE });
  });

  test('outlives the process that sealed it, and gives the same signature again', async () => {
    const request = await sealed();
    const first = expectValue(await ask(request));
    desk = await startAt(desk);
    expect(expectValue(await ask(request))).toEqual(first);
  });

  test('holds no word of what was approved', async () => {
    const { approval } = await sealed(makeSignRequest(makeTransferRecord(), { typedWalletEnd: 'a6E9' }));
    expect(Object.keys(approval).sort()).toEqual(['at', 'seal']);
    expect(approval.seal).toHaveLength(64);
  });
});

/** One change for every member that a yes is about. */
const CHANGES: Record<string, (request: SignRecordRequest) => Partial<SignRecordRequest>> = {
  profileId: () => ({ profile: { ...SIGNING_PROFILE, id: 'other' } }),
  walletAddress: () => ({ walletAddress: KNOWN_SIGNER }),
  kind: () => ({ kind: 'signature' }),
  recordId: () => ({ recordId: 'tx-other' }),
  signerAddress: () => ({ signerAddress: KNOWN_WALLET }),
  reviewDigest: () => ({ reviewDigest: `0x${'ab'.repeat(32)}` }),
  replacementConfirmed: () => ({ replacementConfirmed: true }),
  typedWalletEnd: () => ({ typedWalletEnd: KNOWN_WALLET.slice(-4) }),
  confirmedTwice: () => ({ confirmedTwice: true }),
};

describe('a sealed yes that was changed', () => {
  test('is tried with every member of the protocol', () => {
    const shapes = signerRequestSchema.options.map(({ shape }) => shape);
    const shape = shapes.find(({ type }) => type.value === 'seal-approval') ?? {};
    expect(Object.keys(shape).sort()).toEqual([...Object.keys(CHANGES), 'type'].sort());
  });

  test.each(Object.entries(CHANGES))('in its %s signs nothing', async (_member, change) => {
    const request = await sealed();
    await expectNotSigned({ ...request, ...change(request) }, 'approval-not-sealed');
  });

  test('by leaving out what was typed or confirmed signs nothing', async () => {
    const typed = await sealed(makeSignRequest(makeTransferRecord(), { typedWalletEnd: '' }));
    const { typedWalletEnd: _, ...rest } = typed;
    await expectNotSigned(rest, 'approval-not-sealed');
    const confirmed = await sealed(makeSignRequest(makeTransferRecord(), { replacementConfirmed: true }));
    await expectNotSigned({ ...confirmed, replacementConfirmed: false }, 'approval-not-sealed');
  });

  test.each([-1, 1, MINUTE_MS])('in its time by %i ms signs nothing', async (change) => {
    const { approval, ...request } = await sealed();
    await expectNotSigned({ ...request, approval: { ...approval, at: approval.at + change } }, 'approval-not-sealed');
  });

  test('never has the seal of another one', async () => {
    const keychain = new MemoryKeychain();
    const ledger = expectValue(
      await openLedger({ dataFolder: makeTemporaryFolder(), keychain, keychainService: 'test' }),
    );
    const now = new Date(SAID_AT);
    const made = new Set<string>();
    const yes = fc.record({
      recordId: fc.string({ maxLength: 3 }),
      reviewDigest: fc.string({ maxLength: 3 }),
      kind: fc.constantFrom('transaction' as const, 'signature' as const),
      replacementConfirmed: fc.boolean(),
      typedWalletEnd: fc.option(fc.string({ maxLength: 2 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(yes, yes, (one, two) => {
        const [first, second] = [one, two].map(({ typedWalletEnd, ...rest }) => ({
          ...known(),
          ...rest,
          ...(typedWalletEnd !== undefined && { typedWalletEnd }),
        })) as [UnsealedSignRequest, UnsealedSignRequest];
        const approval = expectValue(sealApproval({ request: sealRequestFor(first), ledger, made, now }));
        const judged = requireSealedApproval({ request: { ...second, approval }, ledger, made, now });
        const same = JSON.stringify(sealRequestFor(first)) === JSON.stringify(sealRequestFor(second));
        expect(judged.ok).toBe(same);
      }),
    );
  });
});

describe('a yes that was taken back', () => {
  const takeBack = ({ profile, recordId, approval }: SealedSignRequest) =>
    ask({ type: 'revoke-approval', profileId: profile.id, recordId, seal: approval.seal });

  test('signs nothing from now on, however often it is tried, also after a restart', async () => {
    const request = await sealed();
    expectValue(await takeBack(request));
    for (let time = 0; time < 100; time += 1) await expectNotSigned(request, 'approval-taken-back');
    desk = await startAt(desk);
    await expectNotSigned(request, 'approval-taken-back');
  });

  test('is taken back while the app is locked, too, and only once', async () => {
    const request = await sealed();
    expectValue(await ask({ type: 'lock' }));
    expectValue(await takeBack(request));
    const before = readFileSync(ledgerPath({ dataFolder: desk.dataFolder, keychainService: 'test' }), 'utf8');
    expectValue(await takeBack(request));
    expect(readFileSync(ledgerPath({ dataFolder: desk.dataFolder, keychainService: 'test' }), 'utf8')).toBe(before);
    expectValue(await ask({ type: 'unlock' }));
    await expectNotSigned(request, 'approval-taken-back');
  });

  test('leaves every other yes as it is, and the same record can be approved again', async () => {
    const [first, other] = [
      await sealed(),
      await sealed(makeSignRequest(makeTransferRecord(), { typedWalletEnd: 'a6E9' })),
    ];
    expectValue(await takeBack(first));
    expect(expectValue(await ask(other))).toMatchObject({ signature: KNOWN_SIGNATURE });
    expect(expectFailure(await seal(known())).code).toBe('approval-taken-back');
    clock += 1;
    expect(expectValue(await ask(await sealed()))).toMatchObject({ signature: KNOWN_SIGNATURE });
  });
});

describe('a clock that is set back behind the last entry of the ledger', () => {
  test('ends what was approved before this process began', async () => {
    const request = await sealed();
    clock += 30 * MINUTE_MS;
    expectValue(await ask(await sealed()));
    clock = SAID_AT + MINUTE_MS;
    desk = await startAt(desk);
    expect(expectFailure(await ask(request))).toMatchObject({
      code: 'approval-expired',
      happened: expect.stringContaining('clock was set back'),
    });
  });

  test('does not keep the operator from approving again', async () => {
    clock += 30 * MINUTE_MS;
    expectValue(await ask(await sealed()));
    clock = SAID_AT + MINUTE_MS;
    desk = await startAt(desk);
    expect(expectValue(await ask(await sealed()))).toMatchObject({ signature: KNOWN_SIGNATURE });
  });
});

describe('a yes that this signer did not seal', () => {
  test('signs nothing: none at all', async () => {
    expect(expectFailure(await ask(known()))).toMatchObject({
      code: 'request-refused',
      facts: { members: expect.stringContaining('approval') },
    });
  });

  test.each([
    ['nothing', () => ''],
    ['another value', () => 'ab'.repeat(32)],
    ['one digit changed', (seal: string) => seal.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
    ['its beginning', (seal: string) => seal.slice(0, 32)],
    ['more than it', (seal: string) => `${seal}00`],
    ['upper case', (seal: string) => `A${seal.slice(1)}`.toUpperCase()],
    ['as many characters of more bytes', () => 'ä'.repeat(64)],
  ])('signs nothing: %s for a seal', async (_what, forge) => {
    const { approval, ...request } = await sealed();
    const failure = expectFailure(await ask({ ...request, approval: { ...approval, seal: forge(approval.seal) } }));
    expect(failure).toMatchObject({ code: 'approval-not-sealed', kept: 'Nothing was signed.' });
    expect(failure.next).toContain('find out who');
    expect(JSON.stringify(failure)).not.toContain(approval.seal);
  });

  test('signs nothing: made by a signer with another ledger key', async () => {
    const elsewhere = await sealed(known(), await openDesk());
    await expectNotSigned(elsewhere, 'approval-not-sealed');
  });

  test('signs nothing: the MAC of a line of the ledger', async () => {
    const [line = ''] = readFileSync(
      ledgerPath({ dataFolder: desk.dataFolder, keychainService: 'test' }),
      'utf8',
    ).split('\n');
    const approval = { at: SAID_AT, seal: (JSON.parse(line) as { mac: string }).mac };
    await expectNotSigned({ ...known(), approval }, 'approval-not-sealed');
  });

  test('cannot be had from another data folder with the same keychain', async () => {
    const elsewhere = await startAt({ dataFolder: makeTemporaryFolder(), keychain: desk.keychain });
    expect(expectFailure(await seal(known(), elsewhere)).code).toBe('ledger-cut');
  });
});

describe('the time of a yes', () => {
  const signAfter = async (milliseconds: number) => {
    const request = await sealed();
    clock += milliseconds;
    return ask(request);
  };

  test('may be ten minutes ago, and not a moment more', async () => {
    expect((await signAfter(10 * MINUTE_MS)).ok).toBe(true);
    const failure = expectFailure(await signAfter(10 * MINUTE_MS + 1));
    expect(failure.code).toBe('approval-expired');
    expect(failure.happened).toContain('more than ten minutes old');
  });

  test('may lie ahead by what a clock is corrected, one minute, and not more', async () => {
    expect((await signAfter(-MINUTE_MS)).ok).toBe(true);
    const failure = expectFailure(await signAfter(-MINUTE_MS - 1));
    expect(failure.code).toBe('approval-expired');
    expect(failure.happened).toContain('has not reached');
  });

  test('starts again when it is said again', async () => {
    await signAfter(11 * MINUTE_MS);
    expect((await signAfter(0)).ok).toBe(true);
  });

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, '1'])('cannot be %j', async (at) => {
    const { approval, ...request } = await sealed();
    await expectNotSigned({ ...request, approval: { ...approval, at } }, 'request-refused');
  });
});

describe('sealing', () => {
  test('is refused while locked', async () => {
    await ask({ type: 'lock' });
    expect(expectFailure(await seal(known())).code).toBe('signer-locked');
    await ask({ type: 'unlock' });
    expect((await seal(known())).ok).toBe(true);
  });

  test('before a lock lets nothing be signed during it', async () => {
    const request = await sealed();
    await ask({ type: 'lock' });
    await expectNotSigned(request, 'signer-locked');
    await ask({ type: 'unlock' });
    expect((await ask(request)).ok).toBe(true);
  });

  test('is refused before the signer was started', async () => {
    const session = new SignerSession({ createKeychain: () => desk.keychain });
    expect(expectFailure(await ask(sealRequestFor(known()), { ...desk, session })).code).toBe('signer-not-started');
  });

  test('answers the same to the same yes at the same time, whatever was signed since', async () => {
    const before = await sealed();
    expectValue(await ask(before));
    expect((await sealed()).approval).toEqual(before.approval);
    expect(before.approval).not.toEqual(NEVER_SEALED);
  });
});
