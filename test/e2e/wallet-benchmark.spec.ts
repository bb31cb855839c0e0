import { expect, type Locator, test } from '@playwright/test';
import { maxUint256 } from 'viem';
import { WHOLE } from '../helpers/a-share-of.ts';
import { encode } from '../helpers/describe-data.ts';
import { CHAIN_ID, typedDataOf } from '../helpers/honest-typed-data.ts';
import { type Desk, makeKey, openDesk } from './support/desk.ts';
import { findViolations } from './support/look.ts';
import {
  approveButton,
  clickApprove,
  expectApprovable,
  goTo,
  openRequest,
  paneOf,
  reviewOf,
  rowOf,
} from './support/operate.ts';

/**
 * Checks of intent and threats of the Wallet Security Benchmark (coinspect/wallet-security-framework), by their names there. The
 * others have tests in the specs that docs/security.md names.
 */
const STRANGER = makeKey('Stranger').address;
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const DEADLINE = 1_900_000_000;
const LINES = 300;
const ITEM = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk();
});
test.afterAll(async () => {
  await desk?.close();
});

async function open(kind: 'transaction' | 'signature', id: string): Promise<Locator> {
  await goTo(desk.page(), 'Approvals');
  await expect(rowOf(desk.page(), 'Approvals', /./).first()).toBeVisible();
  return openRequest(desk.page(), { kind, id, wallet: desk.wallet });
}

async function openCall(to: string, data: string, value = '0'): Promise<Locator> {
  return open('transaction', await desk.service.requestCalls(desk.wallet, [{ to, value, data }]));
}

async function openTypedData(typedData: object): Promise<Locator> {
  return open('signature', await desk.service.other.requestTypedData({ wallet: desk.wallet, typedData }));
}

const members = (text: string) =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ');
    return { name, type };
  });

const permit = (chainId: number) =>
  typedDataOf({
    type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    domain: { name: 'Token', version: '1', chainId, verifyingContract: desk.service.chain.tokens.usdc },
    message: { owner: desk.wallet, spender: STRANGER, value: '1000', nonce: 0, deadline: DEADLINE },
  });

test('PERM-003: typed data for another chain is a danger', { tag: WHOLE }, async () => {
  const review = await openTypedData(permit(1));
  await expect(review).toContainText(`The typed data is for chain 1, and the request is for chain ${CHAIN_ID}`);
  await expect(review.getByText('Danger', { exact: true }).first()).toBeVisible();
});

test('PERM-005: what was allowed is listed, and taken back from there', { tag: WHOLE }, async () => {
  const page = desk.page();
  const spender = makeKey('Spender').address;
  const { usdc } = desk.service.chain.tokens;
  await openCall(usdc, encode('function approve(address,uint256)', [spender, 2_500_000n]));
  await clickApprove(page);
  await expect(reviewOf(page).getByText('Done: the chain executed it')).toBeVisible();
  const openPermissions = async () => {
    await goTo(page, 'Wallets');
    await rowOf(page, 'Wallets', desk.wallet.slice(-4)).click();
    await page.getByRole('tab', { name: 'Permissions' }).click();
    return paneOf(page, 'Permissions of this wallet');
  };
  const permissions = await openPermissions();
  const entry = permissions.getByRole('listitem').filter({ hasText: 'Take 2,500,000 raw units' });
  await expect.poll(async () => withoutBlanks(await entry.textContent())).toContain(spender.toLowerCase());
  await expect(permissions).toContainText('No node is set to read the current permissions');
  expect(await findViolations(page)).toEqual([]);

  await entry.getByRole('button', { name: 'Revoke…' }).click();
  await page.getByRole('button', { name: 'Make the request' }).click();
  await expect(reviewOf(page).getByRole('heading').first()).toContainText('up to 0 raw units');
  await clickApprove(page);
  await expect(reviewOf(page).getByText('Done: the chain executed it')).toBeVisible();
  await expect(await openPermissions()).toContainText('No signature made here lets anybody take anything');
});

test('VERI-002: an address of a review has a link to the explorer of its chain', { tag: WHOLE }, async () => {
  const review = await openCall(STRANGER, '0x', '1000');
  await expect(review.getByRole('button', { name: /^Open .* on sepolia\.basescan\.org$/ }).first()).toBeVisible();
  await goTo(desk.page(), 'Wallets');
  await rowOf(desk.page(), 'Wallets', desk.wallet.slice(-4)).click();
  await desk.page().getByRole('button', { name: 'Open in a block explorer' }).click();
  await expect(desk.page().getByRole('button', { name: 'sepolia.basescan.org, for base-sepolia' })).toBeVisible();
});

test('VERI-001: capitals of an address that do not fit it are told where it is typed, and where it came in', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const turned = STRANGER.replace(/[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  const review = await openCall(turned, '0x', '1000');
  await expect(review).toContainText('whose capitals do not fit them (EIP-55)');
  await goTo(page, 'Addresses');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('Address', { exact: true }).fill(turned);
  await page.getByLabel('Address', { exact: true }).blur();
  await expect(page.getByText('do not fit it (EIP-55): it is mistyped')).toBeVisible();
});

test('VERI-004: typed data of known protocols reads as a sentence', { tag: WHOLE }, async () => {
  const wallet = desk.wallet;
  await expect(await openTypedData(permit(CHAIN_ID))).toContainText(/to let 0x[\s\S]* take up to/);
  const transfer = typedDataOf({
    type: 'PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)',
    types: { TokenPermissions: members('address token,uint256 amount') },
    domain: { name: 'Permit2', chainId: CHAIN_ID, verifyingContract: PERMIT2 },
    message: {
      permitted: { token: desk.service.chain.tokens.usdc, amount: '1000' },
      spender: STRANGER,
      nonce: 1,
      deadline: DEADLINE,
    },
  });
  await expect(await openTypedData(transfer)).toContainText(/to let 0x[\s\S]* take/);
  const zero = `0x${'00'.repeat(32)}`;
  const item = { itemType: 2, token: STRANGER, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 };
  const order = typedDataOf({
    type: 'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)',
    types: { OfferItem: members(ITEM), ConsiderationItem: members(`${ITEM},address recipient`) },
    domain: { name: 'Seaport', version: '1.6', chainId: CHAIN_ID, verifyingContract: STRANGER },
    message: {
      offerer: wallet,
      zone: STRANGER,
      offer: [item],
      consideration: [{ ...item, itemType: 0, recipient: wallet }],
      orderType: 0,
      startTime: 0,
      endTime: DEADLINE,
      zoneHash: zero,
      salt: 1,
      conduitKey: zero,
      counter: 0,
    },
  });
  const review = await openTypedData(order);
  await expect(review).toContainText('gives away 1 item');
  await expect(review.getByText('Danger', { exact: true }).first()).toBeVisible();
});

test('VERI-005: an approval says token, spender, amount and that it has no limit, above everything else', {
  tag: WHOLE,
}, async () => {
  const data = encode('function approve(address,uint256)', [STRANGER, maxUint256]);
  const review = await openCall(desk.service.chain.tokens.usdc, data);
  const headline = review.getByRole('heading').first();
  await expect(headline).toContainText(/without limit|unlimited|any amount/i);
  for (const address of [STRANGER, desk.service.chain.tokens.usdc])
    await expect.poll(async () => withoutBlanks(await headline.textContent())).toContain(address.toLowerCase());
});

test('VERI-006, VERI-007: a very long message is shown whole, and can be signed only after all of it was on the screen', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const message = Array.from({ length: LINES }, (_, line) => `Clause ${line + 1} of the agreement.`).join('\n');
  const review = await open('signature', await desk.service.other.requestMessage({ wallet: desk.wallet, message }));
  await expect(review.getByText('Clause 1 of the agreement.').first()).toBeVisible();
  await expect(approveButton(page)).toBeDisabled();
  await expect(review).toContainText('Not all of it has been on the screen yet');
  await expectApprovable(page);
});

test('THRE-002: an address that looks like a known one is a danger', { tag: WHOLE }, async () => {
  const page = desk.page();
  const known = makeKey('Known').address;
  await goTo(page, 'Addresses');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('Address', { exact: true }).fill(known);
  await page.getByLabel('Name').fill('Payroll');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Addresses', 'Payroll')).toBeVisible();
  const double = `${known.slice(0, 6)}${STRANGER.slice(6, 38)}${known.slice(-4)}`.toLowerCase();
  const review = await openCall(double, '0x', '1000');
  await expect(review.getByText('Danger', { exact: true }).first()).toBeVisible();
  await expect(review).toContainText('Payroll');
});

test('THRE-002: whatever names an address of an imported deny list is refused', { tag: WHOLE }, async () => {
  const page = desk.page();
  const [payee, spender] = ['Drainer', 'Phisher'].map((label) => makeKey(label).address);
  await goTo(page, 'Addresses');
  await page.getByRole('button', { name: 'Deny list…' }).click();
  await page.getByRole('button', { name: 'Import a deny list…' }).click();
  const buffer = Buffer.from(`address,chain,note\n${payee},,Drained somebody\n${spender},base-sepolia,\n`);
  await page.locator('input[type=file]').setInputFiles([{ name: 'deny.csv', mimeType: 'text/csv', buffer }]);
  await page.getByRole('button', { name: 'Deny 2 addresses' }).click();
  await expect(page.getByRole('list', { name: 'Denied addresses' }).getByRole('listitem')).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);
  const data = encode('function approve(address,uint256)', [spender, 5n]);
  for (const review of [
    () => openCall(payee ?? '', '0x', '1000'),
    () => openCall(desk.service.chain.tokens.usdc, data),
    async () =>
      open('signature', await desk.service.other.requestMessage({ wallet: desk.wallet, message: `For ${payee}.` })),
  ]) {
    await expect(await review()).toContainText('is on your deny list');
    await expect(approveButton(page)).toHaveCount(0);
  }
});

test('THRE-005: an address that is not known is told as recipient, as spender and as a contract that is called', {
  tag: WHOLE,
}, async () => {
  const [recipient, spender, contract] = ['a', 'b', 'c'].map((label) => makeKey(label).address);
  await expect(await openCall(recipient ?? '', '0x', '1000')).toContainText('First time: the recipient');
  const data = encode('function approve(address,uint256)', [spender, 5n]);
  await expect(await openCall(desk.service.chain.tokens.usdc, data)).toContainText('First time: the spender');
  await openCall(contract ?? '', '0x12345678');
  await expect(paneOf(desk.page(), 'Findings')).toContainText(/First time: the (called )?contract/);
  await expect(reviewOf(desk.page())).toContainText('is not bounded');
});

function withoutBlanks(text: string | null): string {
  return (text ?? '').replaceAll(/\s/g, '').toLowerCase();
}
