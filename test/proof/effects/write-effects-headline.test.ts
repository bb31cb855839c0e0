import { describe, expect, test } from 'vitest';
import { effects } from '#proof/effects/effect-question.ts';
import { writeEffectsHeadline } from '#proof/effects/write-effects-headline.ts';
import type { Effects } from '#shared/model/effects.ts';
import { PAYEE, payee, USDC, WETH } from '../../helpers/treasury.ts';

const usdc = (atMost: string | null, to: string | null = PAYEE) => ({
  token: USDC,
  symbol: 'USDC',
  decimals: 6,
  atMost,
  to,
});
const eth = (atMost: string, to = PAYEE) => ({ symbol: 'ETH', decimals: 18, atMost, to });
const nft = (tokenId: string, token = WETH) => ({ token, tokenId, atMost: '1', to: PAYEE });
const headline = (some: Partial<Effects>) => writeEffectsHeadline(effects(some), 9);

describe('what many calls come to', () => {
  test.each<[string, Effects['leaving'], string]>([
    ['nothing', [], 'nothing is sent'],
    ['one payment', [usdc('1000000')], '1 USDC leaves, to 1 address'],
    ['several to one', [usdc('1000000'), usdc('2000000')], '3 USDC leave, to 1 address'],
    ['several to several', [usdc('1000000'), usdc('2000000', payee(1))], '3 USDC leave, to 2 addresses'],
    ['any amount among them', [usdc('1000000'), usdc(null), usdc('1')], 'any amount of USDC leave, to 1 address'],
    [
      'several currencies',
      [usdc('1000000'), eth('1000000000000000000', payee(1)), usdc('1000000')],
      '2 USDC and 1 ETH leave, to 2 addresses',
    ],
    [
      'tokens of a collection',
      [nft('7'), nft('8')],
      `token id 7 of ${WETH} and token id 8 of ${WETH} leave, to 1 address`,
    ],
    [
      'the same token id of two collections',
      [nft('7'), nft('7', USDC)],
      `token id 7 of ${WETH} and token id 7 of ${USDC} leave, to 1 address`,
    ],
    [
      'what may be a token id',
      [{ ...usdc('1000000'), orTokenId: '1000000' }],
      '1 USDC, or its token id 1000000 leaves, to 1 address',
    ],
    [
      'what may be token ids, added up',
      [1, 2].map((id) => ({ ...usdc(`${id}000000`), orTokenId: String(id) })),
      '3 USDC leave, to 1 address',
    ],
    ['what is left for anyone', [usdc('1000000', null)], '1 USDC leaves; anyone may take a part of it'],
    [
      'what is left for anyone, in part',
      [usdc('1000000'), usdc('1000000', null)],
      '2 USDC leave, to 1 address; anyone may take a part of it',
    ],
  ])('is told: %s', (_what, leaving, text) => {
    expect(headline({ leaving })).toBe(`9 calls: ${text}.`);
  });

  test('says besides what can be taken later, who controls what, and what is not bounded', () => {
    const spendable = { how: 'allowance', atMost: '5', by: PAYEE } as const;
    const control = { contract: USDC, sentence: 'It changes.' };
    const open = { contract: USDC, because: 'nobody knows' };
    expect(headline({ spendable: [spendable], control: [control], open: [open] })).toBe(
      '9 calls: nothing is sent; 1 approval lets more be taken later; 1 change of who controls what; 1 contract is not bounded.',
    );
    expect(
      headline({
        spendable: [spendable, spendable],
        control: [control, control, control],
        open: [open, { ...open, because: 'nobody ever will' }, { ...open, contract: WETH }],
      }),
    ).toBe(
      '9 calls: nothing is sent; 2 approvals let more be taken later; 3 changes of who controls what; 2 contracts are not bounded.',
    );
  });
});
