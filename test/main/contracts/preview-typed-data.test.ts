import { describe, expect, test } from 'vitest';
import type { TypedDataPreview } from '#shared/ipc/compose-views.ts';
import type { JsonTypedData } from '../../helpers/arbitrary-typed-data.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { HONEST_TYPED_DATA, SHOP, SPENDER, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { listActivity } from '../../helpers/list-activity.ts';
import { type Desk, openDesk } from '../../helpers/practice-desk.ts';

const CHAIN = 'base-sepolia';

const questionAt = ({ profileId, wallet }: Desk, typedData: string, chain = CHAIN) => ({
  profileId,
  walletAddress: wallet,
  chain,
  typedData,
});

const look = async (desk: Desk, data: JsonTypedData, chain = CHAIN): Promise<TypedDataPreview> =>
  expectValue(await desk.app.compose.previewTypedData(questionAt(desk, JSON.stringify(data), chain)));

const permitOf = (owner: string) =>
  typedDataOf({
    type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    message: { owner, spender: SPENDER, value: '1000000', nonce: '0', deadline: '2000000000' },
  });

describe('the preview of typed data', () => {
  test.each([
    ['of an application', () => HONEST_TYPED_DATA],
    ['that is a permit', permitOf],
  ])('%s says what the review of the request made from it says', async (_what, make) => {
    const desk = await openDesk();
    const data = make(desk.wallet);
    const shown = await look(desk, data);
    const request = { ...questionAt(desk, JSON.stringify(data)), formId: 'composed-here' };
    const created = await desk.ended(expectValue(await desk.app.wallets.createSignature(request)));
    await desk.sync();
    const target = desk.target('signature', String(created.facts.recordId));
    const { review } = expectValue(await desk.app.approvals.review(target));
    expect(review.verdict).toBe('proven');
    expect(shown).toEqual({
      ok: true,
      typedData: review.typedData,
      findings: review.findings,
      addresses: review.addresses,
    });
  });

  test('warns of a chain where money is real, and of one on which nothing can be proven', async () => {
    const desk = await openDesk();
    const rulesOn = async (chain: string) => {
      const shown = await look(desk, HONEST_TYPED_DATA, chain);
      return shown.ok ? shown.findings.map(({ rule }) => rule) : [];
    };
    expect(await rulesOn('base')).toContain('environment-mismatch');
    expect(await rulesOn('story-testnet')).toContain('chain-not-provable');
  });

  test('says in words why it would never be signed; and then it is not asked for either', async () => {
    const desk = await openDesk();
    const wrong = { ...HONEST_TYPED_DATA, message: { item: 'A hat', count: 'three' } };
    const order = { ...HONEST_TYPED_DATA, domain: { name: 'Shop', verifyingContract: desk.wallet } };
    for (const [data, problem] of [
      [wrong, '“message.count” has to be a whole number that fits into uint256; this is "three".'],
      [order, expect.stringContaining('the contract it is for is the wallet itself. Such a request is never signed.')],
    ] as const) {
      expect(await look(desk, data)).toEqual({ ok: false, problem });
      const request = { ...questionAt(desk, JSON.stringify(data)), formId: 'composed-here' };
      const failure = expectFailure(await desk.app.wallets.createSignature(request));
      expect(failure).toMatchObject({ code: 'rule-broken', facts: { field: 'typedData', rule: problem } });
    }
    expect(await listActivity(desk.app, desk.profileId)).toHaveLength(1);
  });

  test('of a wallet that was never added is refused', async () => {
    const desk = await openDesk();
    const question = { ...questionAt(desk, JSON.stringify(HONEST_TYPED_DATA)), walletAddress: SHOP };
    expect(expectFailure(await desk.app.compose.previewTypedData(question)).code).toBe('unknown-wallet');
    const request = { ...question, formId: 'composed-here' };
    expect(expectFailure(await desk.app.wallets.createSignature(request)).code).toBe('unknown-wallet');
  });
});
