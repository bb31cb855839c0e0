import { expect, test } from 'vitest';
import { createContractLookup } from '#proof/contracts/contract-lookup.ts';
import { findInEffects } from '#proof/effects/effect-findings.ts';
import { effects } from '#proof/effects/effect-question.ts';
import { createLimitLookup } from '#proof/limits/limit-lookup.ts';
import { createTokenLookup } from '#proof/tokens/token-lookup.ts';
import { PAYEE, USDC } from '../../helpers/treasury.ts';

const around = {
  contracts: createContractLookup({ chain: undefined, tokens: createTokenLookup({ chain: undefined }) }),
  limits: createLimitLookup({ limits: undefined, chain: undefined }),
  isKnown: () => true,
};

test('what leaves without a highest amount is weighed, whether or not anything says why', () => {
  const leaves = (because?: string) =>
    findInEffects(
      effects({ leaving: [{ token: USDC, atMost: null, to: PAYEE, ...(because && { because }) }] }),
      around,
    );
  expect(leaves()).toMatchObject([{ rule: 'leaves-without-limit', severity: 'caution' }]);
  expect(leaves()[0]?.sentence).toMatch(/: how much is not known\.$/);
  expect(leaves('the router decides')[0]?.sentence).toMatch(/: the router decides\.$/);
});
