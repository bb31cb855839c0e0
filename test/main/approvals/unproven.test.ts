import { expect, test } from 'vitest';
import type { LocalServiceOptions } from '#local-service/local-service-options.ts';
import { delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { DEAD } from '../../helpers/honest-record.ts';
import { type Desk, openDesk, reopenDesk, WALLETS_PATH } from '../../helpers/practice-desk.ts';
import { setPassphrase } from '../../helpers/set-passphrase.ts';

const DELEGATE = '0x2222222222222222222222222222222222222222';
const CHAIN = 'base-sepolia';

const signRequests = ({ signer }: Desk) => signer.asked.filter(({ type }) => type === 'sign-record');
const approvalsSent = ({ logLines }: Desk) =>
  logLines.filter((line) => line.includes('"POST"') && line.includes('/approvals"'));
const walletEnd = ({ wallet }: Desk) => wallet.slice(-4);

/** Another client registers a signer: plain HTTP, Countersign hears of it by reading. @returns the signature's id */
async function register(desk: Desk): Promise<string> {
  const answer = await desk.ask('POST', `${WALLETS_PATH}/${desk.wallet}/signers`, { signer: DELEGATE, chain: CHAIN });
  const id = delegatedSignerSchema.parse(answer.body).chains[CHAIN]?.id;
  if (id === undefined) throw new Error('no registration is under way');
  await desk.sync();
  return id;
}

async function deskWithRegistration(service: LocalServiceOptions = {}) {
  const desk = await openDesk({ service });
  return { desk, id: await register(desk) };
}

async function signerStatus(desk: Desk): Promise<string | undefined> {
  const { body } = await desk.ask('GET', `${WALLETS_PATH}/${desk.wallet}/signers/${DELEGATE}`);
  return delegatedSignerSchema.parse(body).chains[CHAIN]?.status;
}

const allow = async ({ app, profileId }: Desk, allowed = true) =>
  expectValue(await app.settings.allowUnproven({ profileId, allowed }));

/** Says yes to what is on the screen, with the end of the address as it is typed. */
async function approveTyped(desk: Desk, id: string, typedWalletEnd?: string, kind: RecordKind = 'signature') {
  const target = desk.target(kind, id);
  const { reviewDigest } = expectValue(await desk.app.approvals.review(target));
  const typed = typedWalletEnd === undefined ? {} : { typedWalletEnd };
  return desk.ended(expectValue(await desk.app.approvals.approve({ ...target, reviewDigest, ...typed })));
}

async function expectNothingSent(desk: Desk, ended: IntentView, code: string) {
  expect(ended).toMatchObject({ condition: 'failed', failure: { code } });
  expect(approvalsSent(desk)).toEqual([]);
}

test('a registration that another client made is among the approvals, as unproven, in words', async () => {
  const { desk, id } = await deskWithRegistration();
  const [item] = expectValue(await desk.app.approvals.list({ profileId: desk.profileId })).items;
  expect(item).toMatchObject({
    recordId: id,
    kind: 'signature',
    verdict: 'unproven',
    ourSigners: [desk.signerAddress],
    headline: expect.stringMatching(
      /^May authorise anything this wallet can do\. .*"signer-registration".*another key/,
    ),
  });
});

test.each([undefined, 'the right end'])('it is not signed while the setting is off (typed: %s)', async (typed) => {
  const { desk, id } = await deskWithRegistration();
  const ended = await approveTyped(desk, id, typed === undefined ? undefined : walletEnd(desk));
  await expectNothingSent(desk, ended, 'not-signable');
  expect(ended.failure?.next).toContain('Settings');
  expect(signRequests(desk)).toEqual([]);
  expect(await signerStatus(desk)).toBe('awaiting-approval');
});

test('the signer refuses it while the setting is off, also where main believes it is on', async () => {
  const { desk, id } = await deskWithRegistration();
  await allow(desk);
  const profile = expectValue(await desk.app.profiles.list()).find(({ id: own }) => own === desk.profileId);
  if (profile === undefined) throw new Error('the profile is missing');
  // Behind main's back: what main remembers is not what counts.
  expectValue(await desk.signer.ask({ type: 'allow-unproven', profile, allowed: false }));
  const ended = await approveTyped(desk, id, walletEnd(desk));
  await expectNothingSent(desk, ended, 'not-signable');
  expect(signRequests(desk)).toHaveLength(1);
});

test.each([
  ['with every read', {}],
  [
    'found in the list alone',
    { optionalReads: { wallet: true, transactions: true, signature: false, signer: true, balances: true } },
  ],
])('with the setting on and the right end typed, the delegated signer becomes active: %s', async (_how, settings) => {
  const { desk, id } = await deskWithRegistration({ settings });
  await allow(desk);
  const ended = await approveTyped(desk, id, walletEnd(desk).toLowerCase());
  expect(ended).toMatchObject({ condition: 'done', state: 'final', facts: { status: 'success' }, failure: null });
  expect(await signerStatus(desk)).toBe('active');
  expect(expectValue(await desk.app.approvals.list({ profileId: desk.profileId })).items).toEqual([]);
});

test.each([undefined, '', 'zzzz'])('with %j typed nothing is sent, and it can be typed again', async (typed) => {
  const { desk, id } = await deskWithRegistration();
  await allow(desk);
  await expectNothingSent(desk, await approveTyped(desk, id, typed), 'confirmation-missing');
  expect(await approveTyped(desk, id, walletEnd(desk))).toMatchObject({ condition: 'done' });
  expect(approvalsSent(desk)).toHaveLength(1);
});

test('with the setting on, what can be proven needs nothing typed', async () => {
  const desk = await openDesk();
  await allow(desk);
  const transfer = await desk.requestTransfer();
  await desk.sync();
  expect(await approveTyped(desk, transfer, undefined, 'transaction')).toMatchObject({ condition: 'done' });
});

test.each(['under an id of its own', 'under the id of the operation'])(
  'a user operation dressed as a message is refused with the setting on, %s',
  async (how) => {
    const { desk, id } = await deskWithRegistration();
    await allow(desk);
    const transfer = await desk.requestTransfer();
    const { onChain } = (await desk.readRecord('transaction', transfer)) as { onChain: { userOperationHash: string } };
    const recordId = how.includes('its own') ? id : transfer;
    desk.service.faults.next(
      {
        kind: 'tamper',
        edit: (body) => dressUp(body, { from: id, recordId, challenge: onChain.userOperationHash }),
      },
      { method: 'GET', path: /\/signatures(\/[^/]+)?$/, times: 100 },
    );
    await desk.sync();
    const { review } = expectValue(await desk.app.approvals.review(desk.target('signature', recordId)));
    expect(review).toMatchObject({ verdict: 'refused', refusal: { check: 'challenge' } });
    await expectNothingSent(desk, await approveTyped(desk, recordId, walletEnd(desk)), 'not-signable');
    expect(signRequests(desk)).toEqual([]);
  },
);

type Json = Record<string, unknown>;
type Disguise = { from: string; recordId: string; challenge: string };

/** Puts another challenge, and another id, into every signature request of an answer. */
function dressUp(body: unknown, disguise: Disguise): unknown {
  const answer = body as Json & { signatures?: Json[] };
  if (answer.signatures !== undefined) {
    return { ...answer, signatures: answer.signatures.map((one) => dressUp(one, disguise)) };
  }
  if (answer.id !== disguise.from) return answer;
  const { approvals } = answer as { approvals: { pending: Json[] } };
  const pending = approvals.pending.map((one) => ({ ...one, message: disguise.challenge }));
  return { ...answer, id: disguise.recordId, approvals: { ...approvals, pending } };
}

/** A transfer on a chain whose number nobody knows for certain. */
async function requestOnStory(desk: Desk): Promise<string> {
  const body = { params: { calls: [{ to: DEAD, value: '1', data: '0x' }], chain: 'story-testnet' } };
  const { id } = (await desk.ask('POST', `${WALLETS_PATH}/${desk.wallet}/transactions`, body)).body as { id: string };
  await desk.sync();
  return id;
}

test('a transaction on a chain without a number is signed as unproven, and executed', async () => {
  const desk = await openDesk();
  const id = await requestOnStory(desk);
  const { review } = expectValue(await desk.app.approvals.review(desk.target('transaction', id)));
  expect(review).toMatchObject({ verdict: 'unproven', asks: { chain: 'story-testnet', chainId: null } });
  await expectNothingSent(desk, await approveTyped(desk, id, walletEnd(desk), 'transaction'), 'not-signable');
  await allow(desk);
  expect(await approveTyped(desk, id, walletEnd(desk), 'transaction')).toMatchObject({
    condition: 'done',
    facts: { status: 'success' },
  });
});

test('a transaction on such a chain whose challenge is the hash of another operation is refused', async () => {
  const desk = await openDesk();
  await allow(desk);
  const transfer = await desk.requestTransfer();
  const { onChain } = (await desk.readRecord('transaction', transfer)) as { onChain: { userOperationHash: string } };
  const hash = onChain.userOperationHash;
  desk.service.faults.next(
    { kind: 'tamper', edit: (body) => carryOtherHash(body, hash) },
    { method: 'GET', path: /\/transactions(\/[^/]+)?$/, times: 100 },
  );
  const id = await requestOnStory(desk);
  const { review } = expectValue(await desk.app.approvals.review(desk.target('transaction', id)));
  expect(review).toMatchObject({ verdict: 'refused', refusal: { check: 'challenge' } });
  await expectNothingSent(desk, await approveTyped(desk, id, walletEnd(desk), 'transaction'), 'not-signable');
});

function carryOtherHash(body: unknown, hash: string): unknown {
  const answer = body as Json & { transactions?: Json[]; params?: { chain?: string } };
  if (answer.transactions !== undefined) {
    return { ...answer, transactions: answer.transactions.map((one) => carryOtherHash(one, hash)) };
  }
  if (answer.params?.chain !== 'story-testnet') return answer;
  const { approvals, onChain } = answer as { approvals: { pending: Json[] }; onChain: Json };
  const pending = approvals.pending.map((one) => ({ ...one, message: hash }));
  return { ...answer, approvals: { ...approvals, pending }, onChain: { ...onChain, userOperationHash: hash } };
}

test('the setting is off by default, is told with the profile, and survives a restart', async () => {
  const { desk, id } = await deskWithRegistration();
  const told = async ({ app, profileId }: Desk) =>
    expectValue(await app.app.status()).profiles.find(({ profile }) => profile.id === profileId)?.unprovenAllowed;
  expect(await told(desk)).toBe(false);
  await allow(desk);
  expect(await told(desk)).toBe(true);
  const again = await reopenDesk(desk);
  expect(await told(again)).toBe(true);
  expect(await approveTyped(again, id, walletEnd(again))).toMatchObject({ condition: 'done' });
});

test('the setting cannot be had in a production profile', async () => {
  const desk = await openDesk();
  await setPassphrase((request) => desk.signer.ask(request), [desk.profileId]);
  const added = await desk.app.profiles.add({
    name: 'Production',
    environment: 'production',
    baseUrl: desk.service.url,
    apiKey: desk.service.apiKey,
  });
  const { profile } = expectValue(added);
  const answer = await desk.app.settings.allowUnproven({ profileId: profile.id, allowed: true });
  expect(expectFailure(answer)).toMatchObject({ code: 'proven-only', kept: 'The setting stays off.' });
});
