import { expect, test } from 'vitest';
import { redactPath } from '#main/diagnostics/redact-request.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { openDesk } from '../../helpers/practice-desk.ts';
import { approvalsSent, deskWithRequest } from '../approvals/request-at-desk.ts';

test('what was sent for an approval is the request that went out, without its signature, on the screen and for support', async () => {
  const copied: string[] = [];
  const copy = async (text: string) => {
    copied.push(text);
    return succeed(null);
  };
  const desktop = { ...headlessDesktop, copy };
  const { desk, recordId } = await deskWithRequest({ core: { desktop } });
  const { id, facts } = await desk.ended(await desk.approve('transaction', recordId));
  const key = { profileId: desk.profileId, intentId: id };

  const { request, answer } = expectValue(await desk.app.activity.exchange(key));
  const [sent = '{}'] = approvalsSent(desk);
  const { method, path } = JSON.parse(sent) as { method: string; path: string };
  expect(request).toMatchObject({ method, path: redactPath(path, {}), idempotencyKey: null });
  expect(request?.sentAt).toEqual(expect.any(Number));
  expect(JSON.parse(request?.body ?? '')).toEqual({
    approvals: [{ signer: expect.stringContaining('…'), signature: '[redacted]' }],
  });
  expect(answer).toBeNull();

  expectValue(await desk.app.activity.copyForSupport(key));
  const [text = ''] = copied;
  expect(JSON.parse(text)).toMatchObject({ entry: { kind: 'approve', state: 'final' }, request: { method: 'POST' } });
  for (const secret of [String(facts.signature), desk.service.apiKey, desk.signerAddress, desk.wallet]) {
    expect(text).not.toContain(secret);
  }
});

test('what was sent for a create has its idempotency key, and a refusal what the service said to it', async () => {
  const desk = await openDesk();
  const { app, profileId, signerAddress: signer } = desk;
  const asked = { profileId, formId: 'form-bad', signer, linkedUser: 'nonsense' };
  const { id } = await desk.ended(expectValue(await app.wallets.create(asked)));
  const { request, answer } = expectValue(await app.activity.exchange({ profileId, intentId: id }));
  expect(request).toMatchObject({ method: 'POST', path: '/api/2022-06-09/wallets' });
  expect(request?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ type: 'evm-smart-wallet', linkedUser: 'nonsense' });
  expect(answer).toMatchObject({ status: '400', code: 'rejected', requestId: expect.any(String) });
  expect(answer?.words).toEqual(expect.any(String));
  const elsewhere = await app.activity.exchange({ profileId: 'another', intentId: id });
  expect(expectFailure(elsewhere).code).toBe('unknown-intent');
});
