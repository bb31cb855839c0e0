import { expect, type Page } from '@playwright/test';
import * as fc from 'fast-check';
import { formatUnits } from 'viem';
import type { Effects } from '#shared/model/effects.ts';
import type { Review } from '#shared/model/review.ts';
import { anyOperation } from '../../tools/verify-effects/arbitrary-operation.ts';
import { IS_WHOLE } from '../helpers/a-share-of.ts';
import { proveHonest } from '../helpers/prove.ts';
import { requestPath, WALLET } from './samples/reviews.ts';
import { test } from './support/test.ts';

/** `REVIEWS=500` reads back as many; the seed makes them the same each time. */
const REVIEWS = Number(process.env.REVIEWS ?? (IS_WHOLE ? 40 : 6));
const SEED = 7_702;

/** What an amount may be written with, and nothing else that has digits. */
const WORDS = /0x[0-9a-f]{40}|\d[\d,]*(?:\.\d+)?/g;

test('who gets, takes and is paid what, as it stands on the screen, is what the proof found', async ({
  open,
  page,
}) => {
  const reviews = fc
    .sample(anyOperation(WALLET), { numRuns: REVIEWS, seed: SEED })
    .map(({ calls, isTry }, place) =>
      proveHonest({ id: 'tx-1', calls, tryMode: isTry, chain: 'ethereum', wallet: WALLET, nonce: BigInt(place) }),
    )
    .map((review, place): Review => ({ ...review, recordId: `tx-read-${place}` }));
  await open('/approvals', { plain: 0, more: reviews });
  for (const review of reviews) {
    expect(review.verdict).not.toBe('refused');
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      requestPath('transaction', review.recordId),
    );
    await expect(page.getByRole('region', { name: 'Review' }).getByText(review.recordId).first()).toBeVisible();
    expect(await readEffects(page), review.headline).toEqual(listExpected(review.effects));
  }
});

/** Addresses and numbers of each line, page by page; sorted, since the order of lines is no fact. */
async function readEffects(page: Page): Promise<string[]> {
  const section = page.getByRole('region', { name: 'What it can do at most' });
  const lines: string[] = [];
  for (;;) {
    const next = section.getByRole('button', { name: 'Next', exact: true });
    for (const text of await section.getByRole('listitem').allTextContents()) lines.push(wordsOf(text));
    if ((await next.count()) === 0 || (await next.getAttribute('aria-disabled')) === 'true') return lines.sort();
    await next.click();
  }
}

function listExpected({ leaving, spendable, arriving, open, fees, control }: Effects): string[] {
  const lines = [
    ...open.map(({ contract, because, wouldBe = '' }) => `${contract ?? ''} ${because} ${wouldBe}`),
    ...addUp(leaving).map(
      ({ to, because = '', parts, ...one }) => `${amountOf(one, one.atMost)} ${to ?? ''} ${parts} ${because}`,
    ),
    ...spendable.map(({ by, until = '', ...one }) => `${by ?? ''} ${amountOf(one, one.atMost)} ${until}`),
    ...control.map(({ sentence }) => sentence),
    ...arriving.map(({ claimedBy, ...one }) => `${amountOf(one, one.atLeast)} ${claimedBy}`),
    ...(fees === undefined ? [] : [`${amountOf(fees.currency, fees.atMost)} ${fees.by}`]),
  ];
  return lines.map(wordsOf).sort();
}

/** What goes to one in one currency is one line, and says in how many parts it goes. */
function addUp(leaving: Effects['leaving']): (Effects['leaving'][number] & { parts: string })[] {
  const same = Map.groupBy(leaving, ({ atMost: _, ...rest }) => JSON.stringify(rest));
  return [...same.values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined || parts.length === 1 || first.tokenId !== undefined) {
      return parts.map((one) => ({ ...one, parts: '' }));
    }
    const isAny = parts.some(({ atMost }) => atMost === null);
    const atMost = isAny ? null : String(parts.reduce((sum, one) => sum + BigInt(one.atMost ?? 0), 0n));
    return [{ ...first, atMost, parts: String(parts.length) }];
  });
}

type Currency = { [name in 'token' | 'symbol' | 'tokenId' | 'orTokenId']?: string | undefined } & {
  decimals?: number | undefined;
};

function amountOf({ token = '', decimals = 0, symbol = '', tokenId, orTokenId = '' }: Currency, amount: string | null) {
  const written = tokenId ?? (amount === null ? '' : formatUnits(BigInt(amount), decimals));
  return `${written} ${symbol} ${token} ${orTokenId}`;
}

/** Every address and number of a text, however it is grouped and in whichever order the sentence has them. */
function wordsOf(text: string): string {
  const plain = text.toLowerCase().replace(/(?<=[0-9a-fx])[\s\u2009\u202f](?=[0-9a-f]{4}(?![0-9a-z]*\.))/g, '');
  return (plain.match(WORDS) ?? [])
    .map((word) => word.replaceAll(',', ''))
    .sort()
    .join(' ');
}
