import type * as z from 'zod';
import { actionSchema } from '#shared/model/action.ts';
import { balanceEntrySchema } from '#shared/model/balance.ts';
import { collectionSchema } from '#shared/model/collection.ts';
import { credentialSchema } from '#shared/model/credential.ts';
import { delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import { nftSchema } from '#shared/model/nft.ts';
import { orderSchema } from '#shared/model/order.ts';
import { signatureSchema } from '#shared/model/signature.ts';
import { templateSchema } from '#shared/model/template.ts';
import { transactionSchema } from '#shared/model/transaction.ts';
import { walletSchema } from '#shared/model/wallet.ts';
import type { ModelResource } from './interface-fields.ts';
import { makeExample } from './model-examples.ts';

export const MODELS: Readonly<Record<ModelResource, z.core.$ZodType>> = {
  nft: nftSchema,
  collection: collectionSchema,
  template: templateSchema,
  action: actionSchema,
  credential: credentialSchema,
  order: orderSchema,
  wallet: walletSchema,
  transaction: transactionSchema,
  signature: signatureSchema,
  delegatedSigner: delegatedSignerSchema,
  balance: balanceEntrySchema,
};

export const WALLET = '0xA11CE00000000000000000000000000000000001';
const ADMIN = '0xAd317000000000000000000000000000000000aD';
export const DELEGATE = '0xDe1e6A7e00000000000000000000000000000000';
/** A balance shows what its decimals are by where the point stands. */
const UNITS = '98765432109876543210';

/** A value that is sent, and the text by which it is known on the screen. */
type Form = { value: unknown; shown: string };

const number = (value: number, shown = value.toLocaleString('en')): Form => ({ value, shown });
const same = (text: string): Form => ({ value: text, shown: text });
/** Each its own minute. Shown in the operator's zone, to the second. */
const moment = (minute: number): Form => {
  const value = new Date(Date.UTC(2031, 4, 6, 7, minute, 21)).toISOString();
  const shown = new Date(value).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  return { value, shown };
};

/** Which values are not texts of any form, or are shown otherwise than they are written. Everything else is shown as it is. */
const FORMS: Readonly<Record<string, Form>> = {
  'collection.supplyLimit': number(731_001),
  'collection.subscription.enabled': { value: true, shown: 'Subscription enabled yes' },
  'template.supply.limit': number(712_003),
  'template.supply.minted': number(712_001),
  'action.actionId': same(sentinelOf('nft', 'actionId')),
  'action.data.collection.id': same(sentinelOf('collection', 'id')),
  'action.data.token.id': same(sentinelOf('nft', 'id')),
  'action.startedAt': moment(1),
  'action.completedAt': moment(2),
  'action.subscription.enabled': { value: true, shown: 'Subscription enabled yes' },
  'order.lineItems[].quantity': number(741_003, '× 741,003'),
  'order.lineItems[].callData.quantity': number(741_004, 'quantity: 741004'),
  'order.quote.quotedAt': moment(3),
  'order.quote.expiresAt': moment(4),
  'wallet.address': same(WALLET),
  'wallet.config.adminSigner.address': same(ADMIN),
  // A locator is its type and its address: both are shown.
  'wallet.config.adminSigner.locator': { value: `evm-keypair:${ADMIN}`, shown: ADMIN },
  'wallet.config.delegatedSigners': {
    value: [{ type: 'passkey', locator: 'passkey:zz-wallet-config-delegatedSigners-zz' }],
    shown: 'passkey:zz-wallet-config-delegatedSigners-zz',
  },
  'transaction.createdAt': moment(5),
  'transaction.approvals.submitted[].submittedAt': moment(6),
  'signature.createdAt': moment(7),
  'signature.approvals.submitted[].submittedAt': moment(8),
  'delegatedSigner.locator': { value: `evm-keypair:${DELEGATE}`, shown: DELEGATE },
  'delegatedSigner.chains.*.approvals.submitted[].submittedAt': moment(9),
  'balance.decimals': { value: 7, shown: '9,876,543,210,987.654321' },
  'balance.balances.*': { value: UNITS, shown: '9,876,543,210,987.654321' },
};

/** Not among the example fields, and too long to be of use anywhere but in the raw record. */
export const RAW_ONLY: readonly string[] = ['transaction.params.calls[].abi[]'];

/** The text that no other field has, nor any part of its text. */
function sentinelOf(resource: ModelResource, path: string): string {
  const name = path.replaceAll('[]', '-each').replaceAll('*', 'any').replaceAll('.', '-');
  return `zz-${resource}-${name}-zz`;
}

/** By what a field is known on the screen. */
export function shownAs(resource: ModelResource, path: string): string {
  return FORMS[`${resource}.${path}`]?.shown ?? sentinelOf(resource, path);
}

/** A member of any name has one that is shown as well. */
export const keyOf = (resource: ModelResource, path: string): string => sentinelOf(resource, `${path}.name`);

/** The record of a resource that has everything its model knows; each value is a text that stands nowhere else. */
export function makeRecord(resource: ModelResource): Record<string, unknown> {
  const example = makeExample(MODELS[resource], {
    valueOf: (path) => (FORMS[`${resource}.${path}`] ?? same(sentinelOf(resource, path))).value,
    keyOf: (path) => keyOf(resource, path),
  });
  if (typeof example !== 'object' || example === null) throw new Error(`${resource} is no object.`);
  return { ...example };
}
