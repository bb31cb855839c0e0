import { describe, expect, test } from 'vitest';
import type { ComposePreview } from '#shared/ipc/compose-views.ts';
import type { ComposedCall } from '#shared/model/composed-call.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { type Desk, openDesk } from '../../helpers/practice-desk.ts';

const TO = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const CONTRACT = '0x036CBD53842C5426634e7929541eC2318F3DC0De';
const CHAIN = 'base-sepolia';

const preview = ({ app, profileId, wallet }: Desk, calls: ComposedCall[], chain = CHAIN) =>
  app.compose.preview({ profileId, walletAddress: wallet, chain, calls });

type Good = Extract<ComposePreview, { ok: true }>;

async function previewWell(desk: Desk, calls: ComposedCall[], chain = CHAIN): Promise<Good> {
  const answer = expectValue(await preview(desk, calls, chain));
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer;
}

/** Asks the service for the transaction of a preview, as the window does, and gives the review of its record. */
async function reviewOf(desk: Desk, { encoded }: Good) {
  const { app, profileId, wallet, target } = desk;
  const request = { profileId, formId: 'composed-here', walletAddress: wallet, chain: CHAIN, calls: encoded };
  const created = await desk.ended(expectValue(await app.wallets.createTransaction(request)));
  expect(created.failure).toBeNull();
  await desk.sync();
  return expectValue(await app.approvals.review(target('transaction', String(created.facts.recordId)))).review;
}

const CALLS: ComposedCall[] = [
  { kind: 'native', to: TO, amount: '1500000000000000001' },
  { kind: 'erc20', token: CONTRACT, to: TO, amount: '2500000' },
  { kind: 'erc721', contract: CONTRACT, to: TO, tokenId: '42' },
  { kind: 'erc1155', contract: CONTRACT, to: TO, tokenId: '7', amount: '3' },
  {
    kind: 'contract',
    contract: CONTRACT,
    abi: 'function approve(address spender, uint256 amount)',
    signature: 'approve(address,uint256)',
    arguments: [TO, String(2n ** 256n - 1n)],
    value: '0',
  },
  { kind: 'raw', to: CONTRACT, value: '5', data: '0x12345678abcd' },
];

describe('the preview of composed calls', () => {
  test.each([...CALLS.map((call) => [call.kind, [call]] as const), ['several calls', CALLS] as const])(
    'says of %s what the review of the transaction made from it says',
    async (_what, calls) => {
      const desk = await openDesk();
      const shown = await previewWell(desk, [...calls]);
      const review = await reviewOf(desk, shown);
      expect(review.verdict).not.toBe('refused');
      expect(review.headline).toBe(shown.headline);
      expect(review.calls).toEqual(shown.calls);
      expect(review.addresses).toEqual(shown.addresses);
      expect(review.findings).toEqual(expect.arrayContaining(shown.findings));
      const onlyInReview = review.findings.filter(({ sentence }) =>
        shown.findings.every((each) => each.sentence !== sentence),
      );
      expect(onlyInReview.map(({ rule }) => rule)).toEqual(['fees']);
    },
  );

  test('warns of a chain where money is real', async () => {
    const { findings } = await previewWell(await openDesk(), CALLS.slice(0, 1), 'base');
    expect(findings).toContainEqual(expect.objectContaining({ rule: 'environment-mismatch', severity: 'danger' }));
  });

  test('says beforehand that nothing can be proven on a chain without a known number', async () => {
    const { findings } = await previewWell(await openDesk(), CALLS.slice(0, 1), 'story-testnet');
    expect(findings).toContainEqual(expect.objectContaining({ rule: 'chain-not-provable', severity: 'caution' }));
  });

  test('says beforehand that a call to the wallet itself will be refused', async () => {
    const desk = await openDesk();
    const { findings } = await previewWell(desk, [{ kind: 'raw', to: desk.wallet, value: '0', data: '0x12345678' }]);
    expect(findings.filter(({ severity }) => severity === 'forbidden')).toMatchObject([
      { rule: 'call-to-wallet-itself', sentence: expect.stringContaining('Call 1 calls the wallet itself') },
    ]);
  });

  test('says every problem with the number of its call and the path in it, and encodes nothing', async () => {
    const answer = expectValue(
      await preview(await openDesk(), [
        { kind: 'native', to: TO, amount: '1' },
        { kind: 'native', to: 'x', amount: '1' },
        {
          kind: 'contract',
          contract: CONTRACT,
          abi: 'function f(bool)',
          signature: 'f(bool)',
          arguments: ['1'],
          value: '0',
        },
      ]),
    );
    expect(answer).toEqual({
      ok: false,
      problems: [
        { call: 1, path: ['to'], rule: 'An EVM address is 0x and 40 hex digits.' },
        { call: 2, path: ['arguments', '0'], rule: 'Write true or false.' },
      ],
    });
  });

  test('of a wallet that was never added is refused', async () => {
    const { app, profileId } = await openDesk();
    const question = { profileId, walletAddress: TO, chain: CHAIN, calls: CALLS };
    expect(expectFailure(await app.compose.preview(question)).code).toBe('unknown-wallet');
  });
});

describe('a pasted ABI', () => {
  test('is a list of functions, or a failure in words', async () => {
    const { app } = await openDesk();
    const read = expectValue(await app.compose.parseAbi({ text: 'burn(uint256 id)' }));
    expect(read).toMatchObject({ functions: [{ signature: 'burn(uint256)' }], failure: null });
    expect(expectValue(await app.compose.parseAbi({ text: 'hello' }))).toMatchObject({
      functions: [],
      failure: { code: 'abi-unreadable', happened: expect.stringContaining('hello') },
    });
    expect(expectValue(await app.compose.parseAbi({ text: 'burn(uint256 id)\npay(function callback)' }))).toMatchObject(
      {
        functions: [{ signature: 'burn(uint256)' }],
        failure: { code: 'abi-partly-read', happened: expect.stringContaining('pay') },
      },
    );
  });
});
