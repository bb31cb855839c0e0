import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import type { FaultEffect as Fault } from '#local-service/faults/faults.ts';
import { aShareOf } from '../../helpers/a-share-of.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { DEAD, SIGNER_KEY } from '../../helpers/honest-record.ts';
import { listActivity } from '../../helpers/list-activity.ts';
import { type Desk, openDesk, otherProgram, WALLETS_PATH } from '../../helpers/practice-desk.ts';
import { importSigner } from '../../helpers/scripted-surface.ts';
import { APPROVALS, approvalsSent, deskWithRequest, ONE_RECORD, signRequests } from './request-at-desk.ts';

type Json = Record<string, unknown>;

function nest(levels: number): unknown {
  return levels === 0 ? 1 : [nest(levels - 1)];
}

/** From when the record is signed, each look at it goes wrong until that is ended. */
function spoilLooks(desk: Desk, recordId: string, fault: Fault): () => void {
  desk.signer.intercept = async ({ type }) => {
    if (type === 'sign-record')
      desk.service.faults.next(fault, { method: 'GET', path: new RegExp(`${recordId}$`), times: 999 });
    return undefined;
  };
  return () => desk.service.faults.clear();
}

test('a request that is proven but names an address on the deny list is not signed, and that is why', async () => {
  const { desk, recordId } = await deskWithRequest();
  expectValue(await desk.app.denied.put({ key: { address: DEAD, chain: null }, note: '' }));

  const ended = await desk.ended(await desk.approve('transaction', recordId));

  expect(ended).toMatchObject({
    condition: 'failed',
    failure: { code: 'not-signable', happened: expect.stringMatching(/is the recipient .* is on your deny list/) },
  });
  expect(signRequests(desk)).toEqual([]);
  expect(approvalsSent(desk)).toEqual([]);
});

test('a record that changed between the look and the yes is not signed, and the field that differs is named', async () => {
  const { desk, recordId } = await deskWithRequest();
  desk.service.faults.next({ kind: 'tamper', edit: (body) => withFirstCallValue(body, '2000') }, { path: ONE_RECORD });

  const ended = await desk.ended(await desk.approve('transaction', recordId));

  expect(ended).toMatchObject({
    condition: 'failed',
    failure: {
      code: 'review-changed',
      happened: expect.stringContaining(recordId),
      kept: 'Nothing was signed and nothing was sent.',
      facts: {
        verdict: 'refused',
        field: 'params.calls[0].value',
        expected: expect.any(String),
        actual: expect.any(String),
      },
    },
  });
  expect(Object.values(ended.failure?.facts ?? {}).join()).toMatch(/2000.*1000|1000.*2000/s);
  expect(signRequests(desk)).toEqual([]);
  expect(approvalsSent(desk)).toEqual([]);
});

test('an approval that ended because its record changed is not gone on with by hand: nobody looked at what it is now', async () => {
  const { desk, recordId } = await deskWithRequest();
  desk.service.faults.next({ kind: 'tamper', edit: (body) => withFirstCallValue(body, '2000') }, { path: ONE_RECORD });
  const { id: intentId, profileId, ways } = await desk.ended(await desk.approve('transaction', recordId));
  expect(ways).toEqual({ retry: null, dismiss: true });
  expect(expectFailure(await desk.app.activity.retry({ profileId, intentId })).code).toBe('look-again');
  expect(signRequests(desk)).toEqual([]);
});

test('a record that waits for nobody any more is not signed again; the approval ends as already done', async () => {
  const { desk, recordId } = await deskWithRequest();
  const review = expectValue(await desk.app.approvals.review(desk.target('transaction', recordId)));
  await desk.ended(await desk.approve('transaction', recordId));
  const signed = signRequests(desk).length;

  // It names whom it pays as known now, so it is another review and another yes: the record itself has to say that it is over.
  const again = expectValue(await desk.app.approvals.review(desk.target('transaction', recordId)));
  expect(again.reviewDigest).not.toBe(review.reviewDigest);
  const ended = await desk.ended(await desk.approve('transaction', recordId));

  expect(ended).toMatchObject({ condition: 'done', state: 'final', facts: { already: expect.any(String) } });
  expect(signRequests(desk)).toHaveLength(signed);
  expect(approvalsSent(desk)).toHaveLength(1);
});

test('when the same key approves elsewhere before our signature arrives, the 409 is read as done', async () => {
  const desk = await openDesk();
  const elsewhere = privateKeyToAccount(SIGNER_KEY);
  const { profileId, app, service } = desk;
  const { address } = expectValue(await importSigner(desk, { profileId, label: 'Shared', privateKey: SIGNER_KEY }));
  const created = await desk.ended(
    expectValue(await app.wallets.create({ profileId, formId: 'a-shared-wallet', signer: address })),
  );
  const shared = { ...desk, wallet: created.facts.walletAddress as `0x${string}`, signerAddress: address };
  const ask = otherProgram(service);
  const path = `${WALLETS_PATH}/${shared.wallet}/transactions`;
  const body = { params: { calls: [{ to: address, value: '1', data: '0x' }], chain: 'base-sepolia' } };
  const record = (await ask('POST', path, body)).body as { id: string; onChain: { userOperationHash: `0x${string}` } };
  await desk.sync();
  desk.signer.intercept = async (request) => {
    if (request.type === 'sign-record') await approveElsewhere();
    return undefined;
  };
  async function approveElsewhere() {
    const signature = await elsewhere.signMessage({ message: { raw: record.onChain.userOperationHash } });
    await ask('POST', `${path}/${record.id}/approvals`, {
      approvals: [{ signer: `evm-keypair:${address}`, signature }],
    });
  }
  const target = { profileId, walletAddress: shared.wallet, kind: 'transaction', recordId: record.id } as const;
  const { reviewDigest } = expectValue(await app.approvals.review({ ...target, signerAddress: address }));

  const ended = await desk.ended(
    expectValue(await app.approvals.approve({ ...target, signerAddress: address, reviewDigest })),
  );

  expect(ended).toMatchObject({
    condition: 'done',
    facts: { status: 'success', already: 'The service had our signature already.' },
  });
});

test('a 422 after the approval took effect is read as done', async () => {
  const { desk, recordId } = await deskWithRequest();
  desk.service.faults.next({ kind: 'status', status: 422, afterEffect: true }, { path: APPROVALS });
  const ended = await desk.ended(await desk.approve('transaction', recordId));
  expect(ended).toMatchObject({ condition: 'done', facts: { status: 'success', already: expect.any(String) } });
});

test.each([409, 422])(
  'a %i beside a record that still waits for us is no end: it is sent again, and counts once',
  async (status) => {
    const { desk, recordId } = await deskWithRequest();
    desk.service.faults.next({ kind: 'status', status }, { path: APPROVALS });
    const ended = await desk.ended(await desk.approve('transaction', recordId));
    expect(ended).toMatchObject({ condition: 'done', facts: { status: 'success' } });
    expect(approvalsSent(desk)).toHaveLength(2);
    const { approvals } = await desk.readRecord('transaction', recordId);
    expect((approvals as { submitted: unknown[] }).submitted).toHaveLength(1);
  },
);

test.each([409, 422])(
  'a %i that stays beside a record that still waits is parked where the operator sees it',
  async (status) => {
    const { desk, recordId } = await deskWithRequest();
    desk.service.faults.next({ kind: 'status', status }, { path: APPROVALS, times: 99 });
    const ended = await desk.ended(await desk.approve('transaction', recordId));
    expect(ended).toMatchObject({
      condition: 'parked',
      state: 'signed',
      failure: { facts: { status: String(status) } },
    });
  },
);

describe('once the signature may be in, no reading makes it fail', () => {
  /** What makes the look at the record after the approval useless, each in its own way. */
  const BAD_LOOKS: [string, Fault][] = [
    ['is no JSON', { kind: 'malformed-json' }],
    ['is not UTF-8', { kind: 'invalid-utf8' }],
    ['is nested without end', { kind: 'tamper', edit: (body) => ({ ...(body as Json), deep: nest(80) }) }],
    ['is another record', { kind: 'wrong-record' }],
    ['lacks what a record has', { kind: 'tamper', edit: ({ id }: Json) => ({ id, approvals: 7 }) } as Fault],
    ['is a 404', { kind: 'status', status: 404 }],
    ['is a 403', { kind: 'status', status: 403 }],
    ['is a 500', { kind: 'status', status: 500 }],
    ['breaks off', { kind: 'drop-before' }],
  ];

  test.each(aShareOf(BAD_LOOKS, { every: 4 }))(
    'the answer is lost, then a 409, and the record %s',
    async (_what, bad) => {
      const { desk, recordId } = await deskWithRequest();
      desk.service.faults.next({ kind: 'drop-after' }, { path: APPROVALS });
      const release = spoilLooks(desk, recordId, bad);
      const intent = await desk.approve('transaction', recordId);
      const following = await desk.intent(intent.id, ({ state }) => state === 'submitted');
      expect(following).toMatchObject({ condition: 'active', facts: { already: expect.any(String) } });
      release();
      expect(await desk.ended(intent)).toMatchObject({ condition: 'done', facts: { status: 'success' } });
    },
  );

  test.each(aShareOf(BAD_LOOKS, { every: 4, from: 1 }))(
    'the service took it, and the record %s',
    async (_what, bad) => {
      const { desk, recordId } = await deskWithRequest();
      const release = spoilLooks(desk, recordId, bad);
      const intent = await desk.approve('transaction', recordId);
      const waiting = await desk.intent(intent.id, ({ state, failure }) => state === 'submitted' && failure !== null);
      expect(waiting.condition).toBe('active');
      expect(waiting.failure?.kept).toMatch(/signature was sent/);
      expect(waiting.failure?.kept).not.toMatch(/[Nn]othing was (changed|signed|sent)/);
      release();
      expect(await desk.ended(intent)).toMatchObject({ condition: 'done', facts: { status: 'success' } });
    },
  );

  test.each<[string, Fault]>([
    ['no JSON', { kind: 'malformed-json' }],
    ['of another record', { kind: 'wrong-record' }],
    ['a list', { kind: 'tamper', edit: () => [] }],
  ])('the service took it with an answer that is %s', async (_what, bad) => {
    const { desk, recordId } = await deskWithRequest();
    desk.service.faults.next(bad, { path: APPROVALS });
    const ended = await desk.ended(await desk.approve('transaction', recordId));
    expect(ended).toMatchObject({ condition: 'done', facts: { status: 'success' } });
    expect(approvalsSent(desk)).toHaveLength(1);
  });

  test('a refusal after a lost answer is no end either', async () => {
    const { desk, recordId } = await deskWithRequest();
    desk.service.faults.next({ kind: 'drop-after' }, { path: APPROVALS });
    desk.service.faults.next({ kind: 'status', status: 400 }, { path: APPROVALS, times: 9 });
    const ended = await desk.ended(await desk.approve('transaction', recordId));
    expect(ended).toMatchObject({ condition: 'done', facts: { status: 'success' } });
  });

  test('a service that only pretended to have it gets it after all', async () => {
    const { desk, recordId } = await deskWithRequest();
    desk.service.faults.next({ kind: 'status', status: 409 }, { path: APPROVALS });
    const release = spoilLooks(desk, recordId, { kind: 'malformed-json' });
    const intent = await desk.approve('transaction', recordId);
    await desk.intent(intent.id, ({ state }) => state === 'submitted');
    release();
    expect(await desk.ended(intent)).toMatchObject({ condition: 'done', facts: { status: 'success' } });
    const { approvals } = await desk.readRecord('transaction', recordId);
    expect((approvals as { submitted: unknown[] }).submitted).toHaveLength(1);
  });
});

test('a first refusal with nothing in doubt is told as it is', async () => {
  const { desk, recordId } = await deskWithRequest();
  desk.service.faults.next({ kind: 'status', status: 400 }, { path: APPROVALS });
  const ended = await desk.ended(await desk.approve('transaction', recordId));
  expect(ended).toMatchObject({ condition: 'failed', state: 'signed', failure: { code: 'rejected' } });
});

test('an answer lost after the approval took effect is asked for again, and the approval counts once', async () => {
  const { desk, recordId } = await deskWithRequest();
  desk.service.faults.next({ kind: 'drop-after' }, { path: APPROVALS });
  const ended = await desk.ended(await desk.approve('transaction', recordId));
  expect(ended).toMatchObject({ condition: 'done', facts: { status: 'success' } });
  const { approvals } = await desk.readRecord('transaction', recordId);
  expect((approvals as { submitted: unknown[] }).submitted).toHaveLength(1);
});

test('a service that stays broken parks the approval after five tries, and by hand it goes on to the end', async () => {
  const { desk, recordId } = await deskWithRequest();
  desk.service.faults.next({ kind: 'status', status: 503 }, { path: APPROVALS, times: 5 });
  const parked = await desk.ended(await desk.approve('transaction', recordId));
  expect(parked).toMatchObject({
    condition: 'parked',
    state: 'signed',
    attempts: 5,
    failure: { code: 'service-fault' },
  });

  expectValue(await desk.app.activity.retry({ profileId: desk.profileId, intentId: parked.id }));
  const ended = await desk.intent(parked.id, ({ condition }) => condition === 'done');
  expect(ended.facts.status).toBe('success');
  expect(approvalsSent(desk)).toHaveLength(6);
});

test('an approval that failed and was dismissed can be given again', async () => {
  const { desk, recordId } = await deskWithRequest();
  desk.service.faults.next({ kind: 'status', status: 400 }, { path: APPROVALS });
  const failed = await desk.ended(await desk.approve('transaction', recordId));
  expectValue(await desk.app.activity.dismiss({ profileId: desk.profileId, intentId: failed.id }));

  const again = await desk.approve('transaction', recordId);
  expect(again.id).not.toBe(failed.id);
  expect(await desk.ended(again)).toMatchObject({ condition: 'done' });
});

test('a double click is one intent and one submission', async () => {
  const { desk, recordId } = await deskWithRequest();
  const target = desk.target('transaction', recordId);
  const { reviewDigest } = expectValue(await desk.app.approvals.review(target));
  const sayYes = async () => expectValue(await desk.app.approvals.approve({ ...target, reviewDigest }));
  const [first, second] = await Promise.all([sayYes(), sayYes()]);
  await desk.ended(first);
  const third = await sayYes();
  expect(second.id).toBe(first.id);
  // Said again when all is over, of the same review: it is the same yes.
  expect(third.id).toBe(first.id);
  expect(approvalsSent(desk)).toHaveLength(1);
});

test('two keys of ours that one record waits for are two approvals, and the record ends when both are in', async () => {
  const { desk } = await deskWithRequest();
  const { profileId, app } = desk;
  const { address: second } = expectValue(await app.signers.generate({ profileId, label: 'Second' }));
  desk.service.settings.coSigners = [second];
  const recordId = await desk.requestTransfer('5');
  await desk.sync();
  const item = expectValue(await app.approvals.list({ profileId })).items.find((row) => row.recordId === recordId);
  expect(new Set(item?.ourSigners)).toEqual(new Set([desk.signerAddress, second]));

  const first = await desk.approve('transaction', recordId);
  await desk.intent(first.id, ({ state }) => state === 'submitted');
  const target = { ...desk.target('transaction', recordId), signerAddress: second };
  const { reviewDigest } = expectValue(await app.approvals.review(target));
  const other = expectValue(await app.approvals.approve({ ...target, reviewDigest }));

  expect(other.id).not.toBe(first.id);
  expect(await desk.ended(other)).toMatchObject({ condition: 'done', facts: { status: 'success' } });
  expect(await desk.ended(first)).toMatchObject({ condition: 'done', facts: { status: 'success' } });
});

test('a record that nobody has read, or of a wallet that is not on the list, cannot be approved', async () => {
  const { desk, recordId } = await deskWithRequest();
  const reviewDigest = `0x${'00'.repeat(32)}` as const;
  const unread = { ...desk.target('transaction', 'tx-unknown'), reviewDigest };
  expect(expectFailure(await desk.app.approvals.approve(unread)).code).toBe('unknown-record');
  const elsewhere = { ...desk.target('transaction', recordId), walletAddress: `0x${'9'.repeat(40)}`, reviewDigest };
  expect(expectFailure(await desk.app.approvals.approve(elsewhere)).code).toBe('unknown-record');
  expect(await listActivity(desk.app, desk.profileId)).toHaveLength(1);
});

test('no API key and no private key reaches the disk, the log or an event', async () => {
  const desk = await openDesk();
  const { profileId } = desk;
  expectValue(await importSigner(desk, { profileId, label: 'Known', privateKey: SIGNER_KEY }));
  const recordId = await desk.requestTransfer();
  await desk.sync();
  await desk.ended(await desk.approve('transaction', recordId));
  const spoken = [...desk.logLines, JSON.stringify(desk.events)].join('\n');
  for (const secret of [desk.service.apiKey, SIGNER_KEY.slice(2)]) {
    expect(spoken).not.toContain(secret);
    expect(await readFolder(desk.dataFolder)).not.toContain(secret);
  }
});

function withFirstCallValue(body: unknown, value: string): unknown {
  const record = body as { params: { calls: Json[] } };
  return { ...record, params: { ...record.params, calls: record.params.calls.map((call) => ({ ...call, value })) } };
}

async function readFolder(folder: string): Promise<string> {
  const { readdirSync, readFileSync } = await import('node:fs');
  return readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, 'latin1'))
    .join('\n');
}
