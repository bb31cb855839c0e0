import { findChain } from '#shared/chains.ts';
import type { Collection, UpdateCollectionBody } from '#shared/model/collection.ts';
import { checkPrice } from '#shared/rules/check-price.ts';
import { checkAccount } from '#shared/rules/check-recipient.ts';
import { checkSupply } from '#shared/rules/check-supply.ts';
import type { DiffRow } from '../../components/diff-row.ts';
import type { FieldErrors } from '../../hooks/field-errors.ts';
import { collectionWords } from './words.ts';

/** What can be edited of a collection, as texts. */
export type CollectionTexts = { supplyLimit: string; price: string; currency: string; recipientAddress: string };

/** Paths within the body that a failure may name, with the text that each is. */
export const COLLECTION_FIELDS = {
  supplyLimit: 'supplyLimit',
  price: 'payments.price',
  currency: 'payments.currency',
  recipientAddress: 'payments.recipientAddress',
} as const satisfies Record<keyof CollectionTexts, string>;

const PAYMENT_TEXTS = ['price', 'currency', 'recipientAddress'] as const;

export function readCollectionTexts(collection: Collection | null): CollectionTexts {
  const { supplyLimit, payments } = collection ?? {};
  return {
    supplyLimit: supplyLimit === undefined ? '' : String(supplyLimit),
    price: payments?.price ?? '',
    currency: payments?.currency ?? '',
    recipientAddress: payments?.recipientAddress ?? '',
  };
}

/** Every rule that the edit breaks. What is not touched is not judged: it is the service's. */
export function checkCollectionEdit(
  texts: CollectionTexts,
  { before, chain }: { before: CollectionTexts; chain: string | undefined },
): FieldErrors {
  const words = collectionWords.editForm;
  const judge = (name: keyof CollectionTexts, check: (text: string) => string | undefined) =>
    texts[name].trim() === before[name] ? undefined : check(texts[name].trim());
  return {
    supplyLimit: judge('supplyLimit', (text) => (text === '' ? words.supplyKept : checkSupply(text))),
    'payments.price': judge('price', checkPrice),
    'payments.currency': judge('currency', (text) => (text === '' ? words.currencyMissing : undefined)),
    'payments.recipientAddress': judge('recipientAddress', (text) => checkAccount(text, findChain(chain ?? ''))),
  };
}

/** The rows of the table of changes. */
export function diffCollection(before: CollectionTexts, after: CollectionTexts): DiffRow[] {
  const { detail } = collectionWords;
  const labels: Record<keyof CollectionTexts, string> = {
    supplyLimit: detail.supplyLimit,
    price: detail.price,
    currency: detail.currency,
    recipientAddress: detail.recipient,
  };
  const names = Object.keys(labels) as (keyof CollectionTexts)[];
  return names
    .map((name) => ({ label: labels[name], before: before[name] || null, after: after[name].trim() || null }))
    .filter((row) => row.before !== row.after);
}

/**
 * The body of Update Collection Info (service interface §4.2): what changed, and with any change of the payments the whole of
 * them, because a service may replace the object.
 */
export function writeCollectionEdit(before: CollectionTexts, after: CollectionTexts): UpdateCollectionBody {
  const changed = (name: keyof CollectionTexts) => after[name].trim() !== before[name];
  const sent = PAYMENT_TEXTS.filter((name) => changed(name) || after[name].trim() !== '');
  return {
    ...(changed('supplyLimit') && { supplyLimit: Number(after.supplyLimit.trim()) }),
    ...(PAYMENT_TEXTS.some(changed) && {
      payments: Object.fromEntries(sent.map((name) => [name, after[name].trim()])),
    }),
  };
}
