/** What part 4 of the service's interface says that a write may carry; `*` is any member of an object that is the caller's own. */
export type InterfaceWrite = {
  /** Every member of its body, by its path. */
  members: readonly string[];
  /** Where the header `x-idempotency-key` is accepted. */
  takesIdempotencyKey: boolean;
};

const write = (...members: string[]): InterfaceWrite => ({ members, takesIdempotencyKey: false });
const repeatable = (...members: string[]): InterfaceWrite => ({ members, takesIdempotencyKey: true });
const approvals = ['approvals[].signer', 'approvals[].signature'];

/** §2.3, but for `animation_url`, which a credential has not. */
const metadata = [
  'metadata.name',
  'metadata.image',
  'metadata.description',
  'metadata.attributes[].display_type',
  'metadata.attributes[].trait_type',
  'metadata.attributes[].value',
];
const template = [
  'metadata.name',
  'metadata.image',
  'metadata.description',
  'metadata.symbol',
  'onChain.tokenId',
  'supply.limit',
  'reuploadLinkedFiles',
];

/** Every write of the interface, by the name it has there. */
export const INTERFACE_WRITES: Readonly<Record<string, InterfaceWrite>> = {
  'Mint NFT with ID': write(
    ...metadata,
    'metadata.animation_url',
    'recipient',
    'sendNotification',
    'locale',
    'reuploadLinkedFiles',
    'compressed',
  ),
  'Edit NFT': write(...metadata, 'metadata.animation_url', 'reuploadLinkedFiles'),
  'Update Collection Info': write('supplyLimit', 'payments.price', 'payments.recipientAddress', 'payments.currency'),
  'Create Template': write(...template),
  'Create Template with ID': write(...template),
  'Issue Credential': write(
    'recipient',
    'sendNotification',
    'locale',
    ...metadata,
    'credential.subject.*',
    'credential.expiresAt',
  ),
  'Edit Order': write(
    'recipient.email',
    'recipient.physicalAddress.name',
    'recipient.physicalAddress.line1',
    'recipient.physicalAddress.line2',
    'recipient.physicalAddress.city',
    'recipient.physicalAddress.state',
    'recipient.physicalAddress.postalCode',
    'recipient.physicalAddress.country',
    'locale',
    'payment.receiptEmail',
    'payment.method',
    'payment.currency',
    'payment.payerAddress',
  ),
  'Create Wallet': repeatable('type', 'config.adminSigner.type', 'config.adminSigner.address', 'linkedUser'),
  'Create Transaction': repeatable(
    'params.calls[].to',
    'params.calls[].value',
    'params.calls[].data',
    'params.chain',
    'params.signer',
  ),
  'Approve Transaction': write(...approvals),
  // Typed data: service facts, "Added".
  'Create Signature': repeatable('type', 'params.message', 'params.typedData.*', 'params.signer', 'params.chain'),
  'Approve Signature': write(...approvals),
  'Register Delegated Signer': write('signer', 'chain'),
  'Fund Wallet': write('amount', 'token', 'chain'),
};
