import * as fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { indexDenied } from '#proof/addresses/denied-index.ts';
import type { Hex } from '#shared/hex.ts';
import type { DeniedAddress, ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Review } from '#shared/model/review.ts';
import { anyAddress } from '../../helpers/arbitrary-record.ts';
import { honestMessage, honestTransaction } from '../../helpers/honest-record.ts';
import { honestTypedData, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { prove } from '../../helpers/prove.ts';

const DENIED: Hex = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const TOKEN: Hex = '0x036CBD53842C5426634e7929541eC2318F3DC0De';
const OTHER: Hex = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const MULTICALL3: Hex = '0xcA11bde05977b3631167028862bE2a173976CA11';
const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function aggregate((address target, bytes callData)[] calls)',
]);

const knowing = (...denied: DeniedAddress[]): { knowledge: ProofKnowledge } => ({ knowledge: { denied } });
const denying = knowing({ address: DENIED.toLowerCase() });

type Call = { to: Hex; value?: bigint; data?: Hex };

function reviewOf(call: Call, { knowledge }: { knowledge: ProofKnowledge } = denying): Review {
  return prove('transaction', honestTransaction({ calls: [{ value: 0n, data: '0x', ...call }] }), { knowledge });
}

const findingsOf = ({ findings }: Review) => findings.filter(({ rule }) => rule === 'denied-address');
const padded = `000000000000000000000000${DENIED.slice(2)}`.toLowerCase();
const transferTo = (to: Hex) => encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to, 1n] });

/** A request for typed data that does not hold together: nobody can hash it. */
function changeTypedData(typedData: unknown) {
  const record = honestTypedData();
  return { ...record, params: { ...record.params, typedData } };
}

describe('an address on the deny list', () => {
  const approve = encodeFunctionData({ abi: ABI, functionName: 'approve', args: [DENIED, 1n] });
  test.each<[string, Call, string]>([
    ['as payee', { to: DENIED, value: 1n }, 'is the recipient (call 1)'],
    ['as payee of a token', { to: TOKEN, data: transferTo(DENIED) }, 'is the recipient (call 1)'],
    ['as spender', { to: TOKEN, data: approve }, 'is the spender (call 1)'],
    [
      'as operator',
      { to: TOKEN, data: encodeFunctionData({ abi: ABI, functionName: 'setApprovalForAll', args: [DENIED, true] }) },
      'is the operator (call 1)',
    ],
    ['as the contract that is called', { to: DENIED, data: '0x12345678' }, 'is the called contract (call 1)'],
    ['in an argument of a call that nobody knows', { to: TOKEN, data: `0x12345678${padded}` }, 'is the named address'],
    [
      'somewhere between the words of a call that nobody knows',
      { to: TOKEN, data: `0x12345678ffee${DENIED.slice(2).toLowerCase() as Hex}aa` as Hex },
      'stands in call 1',
    ],
    [
      'inside another call',
      {
        to: MULTICALL3,
        data: encodeFunctionData({
          abi: ABI,
          functionName: 'aggregate',
          args: [[{ target: TOKEN, callData: transferTo(DENIED) }]],
        }),
      },
      'is the recipient (call 1.1)',
    ],
  ])('is forbidden %s, and the request is refused', (_as, call, words) => {
    const review = reviewOf(call);
    expect(findingsOf(review)).toEqual([
      {
        rule: 'denied-address',
        severity: 'forbidden',
        sentence: expect.stringContaining(`${DENIED} ${words}`),
        facts: { address: DENIED },
      },
    ]);
    expect(review).toMatchObject({ verdict: 'refused', rating: 'refused' });
    expect(review.headline).toContain('is on your deny list');
  });

  test('is forbidden in a text, in typed data, and in what cannot be read of a message', () => {
    const inText = prove('signature', honestMessage({ text: `Pay ${DENIED.toLowerCase()}.` }), denying);
    expect(findingsOf(inText)[0]?.sentence).toContain('stands in the text');
    const data = typedDataOf({
      type: 'Pay(Person to,bytes extra)',
      types: { Person: [{ name: 'account', type: 'address' }] },
      message: { to: { account: DENIED }, extra: '0x' },
    });
    const inTypedData = prove('signature', honestTypedData({ data }), denying);
    expect(findingsOf(inTypedData)[0]?.sentence).toContain('stands in the typed data');
    const unreadable = { ...data, primaryType: 'Nothing' };
    const inOther = prove('signature', changeTypedData(unreadable), denying);
    expect(findingsOf(inOther)[0]?.sentence).toContain('stands in the message');
    expect([inText, inTypedData, inOther].map(({ verdict }) => verdict)).toEqual(Array(3).fill('refused'));
    const nothing = prove('signature', { ...honestMessage(), params: {} }, denying);
    expect(findingsOf(nothing)).toEqual([]);
  });

  test('may be taken as lightly as anybody likes, and stays forbidden', () => {
    const severities = { 'denied-address': 'info' } as const;
    const review = reviewOf({ to: DENIED, value: 1n }, { knowledge: { ...denying.knowledge, severities } });
    expect(findingsOf(review)[0]).toMatchObject({ severity: 'forbidden' });
    expect(review.verdict).toBe('refused');
  });

  test('is forbidden where it makes the wallet, or pays for its operation', () => {
    const factory = honestTransaction({ factory: { address: DENIED, data: '0x' } });
    expect(findingsOf(prove('transaction', factory, denying))[0]?.sentence).toContain(
      'stands in how the wallet is made',
    );
    const paymaster = { address: DENIED, verificationGasLimit: 1n, postOpGasLimit: 1n, data: '0x' as const };
    const paid = prove('transaction', honestTransaction({ paymaster }), denying);
    expect(findingsOf(paid)[0]?.sentence).toContain('stands in who pays the fees');
  });

  test('of a chain is denied there and on no other', () => {
    const { chain } = honestTransaction().params;
    const pay: Call = { to: DENIED, value: 1n };
    expect(findingsOf(reviewOf(pay, knowing({ address: DENIED, chain })))).toHaveLength(1);
    expect(findingsOf(reviewOf(pay, knowing({ address: DENIED, chain: 'polygon' })))).toEqual([]);
  });

  test('that is not named makes no difference to a review', () => {
    const call: Call = { to: OTHER, value: 1n };
    expect(reviewOf(call)).toEqual(reviewOf(call, { knowledge: {} }));
  });

  test('is found in any calldata, in whatever place and letter case it stands', () => {
    const bytes = fc.uint8Array({ maxLength: 70 }).map((each) => Buffer.from(each).toString('hex'));
    fc.assert(
      fc.property(anyAddress, bytes, bytes, fc.boolean(), (address, before, after, isUpper) => {
        const digits = isUpper ? address.slice(2).toUpperCase() : address.slice(2).toLowerCase();
        const index = indexDenied([{ address: DENIED }, { address }]);
        expect(index.listIn(`0x${before}${digits}${after}`, undefined)).toContain(address.toLowerCase());
      }),
    );
  });

  test('that looks like a number is found where it stands alone, and not among the words of calldata', () => {
    const small = `0x${'0'.repeat(38)}05`;
    const index = indexDenied([{ address: small }]);
    expect(index.listIn(small, undefined)).toEqual([small]);
    expect(index.listIn(`0x${'0'.repeat(62)}05`, undefined)).toEqual([]);
    expect(index.listConcerning('')).toEqual([{ address: small }]);
  });

  test('goes to whoever judges a text only where the text holds it', () => {
    const index = indexDenied([{ address: DENIED, chain: 'base' }, { address: OTHER }]);
    expect(index.listConcerning(`{"data":"0x1234${DENIED.slice(2)}"}`)).toEqual([{ address: DENIED, chain: 'base' }]);
    expect(index.listConcerning('{}')).toEqual([]);
  });
});
