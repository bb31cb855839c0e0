/**
 * What an API key may do. That keys have scopes is stated (service interface §5.2), which scopes exist is not:
 * these names are the local service's own.
 */
const SCOPES = [
  'wallets.create',
  'wallets.read',
  'wallets:transactions.create',
  'wallets:transactions.read',
  'wallets:transactions.sign',
  'wallets:signatures.create',
  'wallets:signatures.read',
  'wallets:signatures.sign',
  'wallets:signers.create',
  'wallets:signers.read',
  'wallets:balances.fund',
  'wallets:balances.read',
  'wallets:nfts.read',
  'nfts.create',
  'nfts.read',
  'nfts.update',
  'collections.read',
  'collections.update',
  'templates.create',
  'credentials.create',
  'orders.read',
  'orders.update',
  'actions.read',
] as const;
export type Scope = (typeof SCOPES)[number];
