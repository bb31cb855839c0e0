import { canonicalJson } from '#shared/canonical-json.ts';
import { findChain } from '#shared/chains.ts';
import { jsonDepth, MAX_JSON_DEPTH } from '#shared/exact-json.ts';
import type { UpdateCollectionBody } from '#shared/model/collection.ts';
import type { IssueCredentialBody } from '#shared/model/credential.ts';
import type { EditNftBody, MintBody } from '#shared/model/nft.ts';
import type { NftMetadataInput } from '#shared/model/nft-metadata.ts';
import type { EditOrderBody } from '#shared/model/order.ts';
import type { TemplateBody } from '#shared/model/template.ts';
import { type BrokenRule, findBroken } from '#shared/rules/broken-rule.ts';
import { checkEmail } from '#shared/rules/check-email.ts';
import { checkExpiry } from '#shared/rules/check-expiry.ts';
import { checkLocale } from '#shared/rules/check-locale.ts';
import { findLostMember } from '#shared/rules/check-payment.ts';
import { checkPrice } from '#shared/rules/check-price.ts';
import { checkAccount, checkRecipient } from '#shared/rules/check-recipient.ts';
import { checkSupply } from '#shared/rules/check-supply.ts';
import { checkTokenId } from '#shared/rules/check-token-id.ts';
import { checkUrl } from '#shared/rules/check-url.ts';
import { readPath, writeValue } from './edited-members.ts';
import { readPayment } from './order-payment.ts';

type Broken = BrokenRule | undefined;
type Metadata = Pick<NftMetadataInput, 'image' | 'animation_url'>;

/** The first rule that a mint breaks. */
export function checkMint({ metadata, recipient, locale }: MintBody): Broken {
  return (
    findBroken([
      ['recipient', checkIfThere(recipient, checkRecipient)],
      ['locale', checkIfThere(locale, checkLocale)],
    ]) ?? checkMetadata(metadata)
  );
}

/**
 * The first rule that an edit of an NFT breaks. What is sent along as it is, is the service's own and is not judged.
 * @param basis the NFT as the form showed it
 */
export function checkNftEdit({ metadata }: EditNftBody, basis: unknown): Broken {
  const changed = Object.entries(metadata).filter(
    ([member, value]) => writeValue(value) !== writeValue(readPath('metadata', member)(basis)),
  );
  return checkMetadata(Object.fromEntries(changed));
}

/**
 * The first rule that an edit of a collection breaks.
 * @param basis the collection as the form showed it: its chain says what an address is
 */
export function checkCollectionEdit({ supplyLimit, payments }: UpdateCollectionBody, basis: unknown): Broken {
  const { price, recipientAddress, currency } = payments ?? {};
  return findBroken([
    ['supplyLimit', checkIfThere(supplyLimit, (limit) => checkSupply(String(limit)))],
    ['payments.price', checkIfThere(price, checkPrice)],
    ['payments.recipientAddress', checkIfThere(recipientAddress, checkAddressOn(readPath('onChain', 'chain')(basis)))],
    ['payments.currency', checkIfThere(currency, (text) => (text.trim() === '' ? 'A currency is needed.' : undefined))],
  ]);
}

/** The first rule that a template breaks. */
export function checkTemplate({ metadata, onChain, supply }: TemplateBody): Broken {
  return findBroken([
    ['metadata.image', checkIfThere(metadata.image, checkImage)],
    ['onChain.tokenId', checkIfThere(onChain?.tokenId, checkTokenId)],
    ['supply.limit', checkIfThere(supply?.limit, (limit) => checkSupply(String(limit)))],
  ]);
}

/** The first rule that an issue of a credential breaks. @param now milliseconds since 1970 */
export function checkCredential({ recipient, metadata, locale, credential }: IssueCredentialBody, now: number): Broken {
  return (
    findBroken([
      ['recipient', checkIfThere(recipient, checkRecipient)],
      ['locale', checkIfThere(locale, checkLocale)],
    ]) ??
    checkMetadata(metadata) ??
    findBroken([
      ['credential.subject', checkClaims(credential.subject)],
      ['credential.expiresAt', checkIfThere(credential.expiresAt, (text) => checkExpiry(text, { now }))],
    ])
  );
}

/** The first rule that an edit of an order breaks. @param basis the order as the form showed it */
export function checkOrderEdit({ recipient, locale, payment }: EditOrderBody, basis: unknown): Broken {
  return (
    findBroken([
      ['recipient.email', checkIfThere(recipient?.email, checkEmail)],
      ['locale', checkIfThere(locale, checkLocale)],
    ]) ?? checkPayment(payment, basis)
  );
}

function checkPayment(payment: EditOrderBody['payment'], basis: unknown): Broken {
  if (payment === undefined) return undefined;
  const lost = findLostMember(payment, readPayment(basis));
  if (lost !== undefined) return { field: `payment.${lost.member}`, rule: lost.rule };
  // Empty is dropped on purpose.
  return findBroken([
    ['payment.receiptEmail', checkIfThere(payment.receiptEmail || undefined, checkEmail)],
    ['payment.payerAddress', checkIfThere(payment.payerAddress || undefined, checkAddressOn(payment.method))],
  ]);
}

function checkMetadata({ image, animation_url }: Metadata): Broken {
  return findBroken([
    ['metadata.image', checkIfThere(image, checkImage)],
    // May be an empty text (service interface §2.3).
    ['metadata.animation_url', checkIfThere(animation_url || undefined, checkUrl)],
  ]);
}

function checkImage(image: string): string | undefined {
  return image === '' ? 'An image needs an address; leave it out to have none.' : checkUrl(image);
}

function checkClaims(subject: Record<string, unknown>): string | undefined {
  if (Object.keys(subject).some((name) => name.trim() === '')) return 'Every claim needs a name.';
  try {
    return jsonDepth(canonicalJson(subject)) > MAX_JSON_DEPTH ? TOO_DEEP : undefined;
  } catch {
    // Such as 1e999, which a parser reads as infinite; nested without end, it exhausts the stack.
    return 'A claim holds a value that JSON cannot carry, for example a number that is too large.';
  }
}

const TOO_DEEP = `Claims are nested at most ${MAX_JSON_DEPTH} levels deep.`;

function checkAddressOn(chainName: unknown): (address: string) => string | undefined {
  const chain = typeof chainName === 'string' ? findChain(chainName) : undefined;
  return (address) => checkAccount(address, chain);
}

function checkIfThere<Value>(
  value: Value | undefined,
  check: (value: Value) => string | undefined,
): string | undefined {
  return value === undefined ? undefined : check(value);
}
