import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkCollectionEdit as checkCollectionInMain,
  checkCredential,
  checkMint as checkMintInMain,
  checkOrderEdit as checkOrderInMain,
  checkTemplate as checkTemplateInMain,
} from '#main/records/writes/check-content.ts';
import { findChain } from '#shared/chains.ts';
import { comparableUser, LINKED_USER_TYPES } from '#shared/locator.ts';
import { orderSchema } from '#shared/model/order.ts';
import { environmentSchema } from '#shared/model/profile.ts';
import { cautionChain } from '#shared/rules/check-chain.ts';
import { parseFundingRow } from '#shared/rules/check-funding-row.ts';
import { checkFundingRows } from '#shared/rules/check-funding-rows.ts';
import { checkLinkedUser } from '#shared/rules/check-linked-user.ts';
import { cautionLocator } from '#shared/rules/check-locator.ts';
import { checkWalletChain } from '#shared/rules/check-new-signer.ts';
import { cautionUrl } from '#shared/rules/check-url.ts';
import { EMPTY_METADATA } from '../../../src/renderer/src/components/metadata/metadata-values.ts';
import { EMPTY_RECIPIENT } from '../../../src/renderer/src/components/recipient/recipient-values.ts';
import {
  checkCollectionEdit,
  readCollectionTexts,
  writeCollectionEdit,
} from '../../../src/renderer/src/screens/collections/collection-edit.ts';
import {
  checkTemplate,
  startTemplate,
  writeTemplate,
} from '../../../src/renderer/src/screens/collections/template-values.ts';
import { checkIssue, EMPTY_ISSUE, writeIssue } from '../../../src/renderer/src/screens/credentials/issue-values.ts';
import { checkMint, startMint, writeMint } from '../../../src/renderer/src/screens/nfts/mint-values.ts';
import {
  buildOrderEdit,
  cautionOrderEdit,
  checkOrderEdit,
} from '../../../src/renderer/src/screens/orders/order-edit.ts';
import { checkLocator } from '../../../src/renderer/src/screens/wallets/check-locator.ts';

/**
 * Which chains, tokens, currencies, schemes of addresses and kinds of users there are is for the service to say. Whatever name
 * somebody types, no form and no rule of main refuses it; the form says that it is not known here; and it is sent as it was typed.
 */
const anyName = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_.-]{0,24}$/);
const anyChain = anyName.filter((name) => findChain(name.toLowerCase()) === undefined);
const anyToken = anyName.filter((name) => !['usdc', 'usdxm'].includes(name.toLowerCase()));
const anyUserType = anyName.filter((name) => !LINKED_USER_TYPES.map(comparableUser).includes(name.toLowerCase()));
const anyAccount = fc.stringMatching(/^[A-Za-z1-9][A-Za-z0-9_-]{0,60}$/);
const KNOWN_SCHEMES = ['https', 'http', 'ipfs', 'data', 'javascript', 'vbscript', 'file', 'blob'];
const anyUrl = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9+.-]{1,10}$/), fc.constantFrom(':', '://'), anyAccount)
  .filter(([scheme]) => !KNOWN_SCHEMES.includes(scheme))
  .map((parts) => parts.join(''));

const brokenRules = (errors: Readonly<Record<string, string | undefined>>) =>
  Object.entries(errors).filter(([, rule]) => rule !== undefined);

describe('whatever name is typed is sent as it was typed:', () => {
  test('the chain of a recipient, the account on it, and the address of a file', () => {
    fc.assert(
      fc.property(anyChain, anyAccount, anyUrl, (chain, account, url) => {
        expect([cautionChain(chain), cautionUrl(url)]).toEqual([expect.any(String), expect.any(String)]);
        const metadata = { ...EMPTY_METADATA, image: url, animation_url: url };
        for (const [recipient, written] of [
          [{ ...EMPTY_RECIPIENT, kind: 'address', address: account, chain }, `${chain}:${account}`],
          [{ ...EMPTY_RECIPIENT, kind: 'email', email: 'a@b.co', chain }, `email:a@b.co:${chain}`],
        ] as const) {
          const mint = { ...startMint('shop', ''), recipient, metadata };
          const body = writeMint(mint);
          expect([brokenRules(checkMint(mint)), checkMintInMain(body)]).toEqual([[], undefined]);
          expect(body).toMatchObject({ recipient: written, metadata: { image: url, animation_url: url } });

          const issue = { ...EMPTY_ISSUE, templateId: 't', recipient, metadata };
          const credential = writeIssue(issue);
          expect(brokenRules(checkIssue(issue, 0))).toEqual([]);
          expect(credential).toMatchObject({ recipient: written, metadata: { image: url } });
          expect(credential && checkCredential(credential, 0)).toBeUndefined();
        }
        const template = { ...startTemplate(), metadata };
        const body = writeTemplate(template, false);
        expect([brokenRules(checkTemplate(template)), checkTemplateInMain(body)]).toEqual([[], undefined]);
        expect(body).toMatchObject({ metadata: { image: url } });
      }),
    );
  });

  test('the chain, the currency and the payer of an order, and the currency of a collection', () => {
    const order = orderSchema.parse({ orderId: 'o' });
    const before = readCollectionTexts(null);
    fc.assert(
      fc.property(anyChain, anyToken, anyAccount, (method, currency, payerAddress) => {
        const payment = { method, currency, payerAddress };
        const { body } = buildOrderEdit(order, payment);
        expect([brokenRules(checkOrderEdit(order, payment)), checkOrderInMain(body, order)]).toEqual([[], undefined]);
        expect(cautionOrderEdit(order, payment).method).toContain(`"${method}"`);
        expect(body).toEqual({ payment });

        const texts = { ...before, currency, recipientAddress: payerAddress };
        const edit = writeCollectionEdit(before, texts);
        const basis = { onChain: { chain: method } };
        expect(brokenRules(checkCollectionEdit(texts, { before, chain: method }))).toEqual([]);
        expect(checkCollectionInMain(edit, basis)).toBeUndefined();
        expect(edit).toEqual({ payments: { currency, recipientAddress: payerAddress } });
      }),
    );
  });

  test('the chain on which a wallet is to act, in every environment', () => {
    fc.assert(
      fc.property(anyChain, fc.constantFrom(...environmentSchema.options), (chain, environment) => {
        expect(checkWalletChain(chain, { environment })).toBeUndefined();
        expect(cautionChain(chain)).toContain(`"${chain}"`);
      }),
    );
  });

  test('the wallet, the token and the chain of a funding row', () => {
    fc.assert(
      fc.property(anyUserType, anyName, anyToken, anyChain, (userType, walletType, token, chain) => {
        const row = { locator: `${userType}:some one:${walletType}`, amount: '5', token, chain };
        expect(parseFundingRow(row)).toMatchObject({ ok: true, value: row });
        const [checked] = checkFundingRows([row], { findAddress: () => 'known' }).rows;
        expect(checked?.warnings).toHaveLength(3);
      }),
    );
  });

  test('the kind of a wallet’s user, and of the wallet', () => {
    fc.assert(
      fc.property(anyUserType, anyName, (userType, walletType) => {
        const locator = `${userType}:ines:${walletType}`;
        expect([checkLocator(locator), checkLinkedUser(`${userType}:ines`)]).toEqual([undefined, undefined]);
        expect(cautionLocator(locator)).toContain(`"${userType}"`);
      }),
    );
  });
});

describe('nothing is required that the interface does not require:', () => {
  test('a mint, a credential and a template may say nothing of what they are and for whom', () => {
    const recipient = { ...EMPTY_RECIPIENT, kind: 'none' } as const;
    const mint = { ...startMint('shop', ''), recipient };
    const issue = { ...EMPTY_ISSUE, templateId: 't', recipient };
    const template = startTemplate();
    const errors = [checkMint(mint), checkIssue(issue, 0), checkTemplate(template)].flatMap(brokenRules);
    expect(errors).toEqual([]);
    expect(checkMintInMain(writeMint(mint))).toBeUndefined();
    for (const body of [writeMint(mint), writeIssue(issue)]) expect(body).not.toHaveProperty('recipient');
    expect([writeMint(mint).metadata, writeTemplate(template, false).metadata]).toEqual([{}, {}]);
  });

  test('an address of an order may lack any of its parts', () => {
    const order = orderSchema.parse({ orderId: 'o' });
    const typed = { 'address.city': 'Porto' } as const;
    expect(brokenRules(checkOrderEdit(order, typed))).toEqual([]);
    expect(buildOrderEdit(order, typed).body).toEqual({ recipient: { physicalAddress: { city: 'Porto' } } });
  });
});
