import type { Failure } from '#shared/failure.ts';
import { activityPath, addressPaths, OUTBOX_ID, settingsPaths } from '../../../src/renderer/src/routes.ts';
import type { CallName } from '../support/answers.ts';

export type List = {
  path: string;
  call: CallName;
  /** What stands in one of its rows. */
  row: string;
  /** What it says where there is nothing in it; the rules of findings are always there. */
  empty?: string;
  /** It is read when it is opened: nothing tells of its changes, or what tells of them says what has changed, too. */
  isReadOnOpening?: true;
};

/** Every list of the window by its name. */
export const LISTS: Record<string, List> = {
  Approvals: { path: '/approvals', call: 'approvals.list', row: 'Send 1.5 ETH', empty: 'Nothing is waiting for you' },
  Wallets: { path: '/wallets', call: 'wallets.list', row: 'Not signable', empty: 'No wallets here yet' },
  NFTs: { path: '/nfts', call: 'nfts.list', row: 'Membership #13', empty: 'No NFTs here yet' },
  Collections: {
    path: '/collections',
    call: 'collections.list',
    row: 'Trading cards',
    empty: 'No collections here yet',
  },
  Orders: { path: '/orders', call: 'orders.list', row: 'Harbour Lights #204', empty: 'No orders yet' },
  Credentials: {
    path: '/credentials',
    call: 'credentials.list',
    row: 'Certificate of completion',
    empty: 'No credentials issued yet',
  },
  Funding: { path: '/funding', call: 'funding.list', row: 'Regression wallets', empty: 'No wallet was funded yet' },
  Signers: { path: '/signers', call: 'signers.list', row: 'Treasury, laptop', empty: 'No signers here yet' },
  Addresses: { path: '/addresses', call: 'addresses.list', row: 'Payroll', empty: 'No addresses here yet' },
  Activity: {
    path: '/activity',
    call: 'activity.list',
    row: 'ops@example.com',
    empty: 'No activity yet',
    isReadOnOpening: true,
  },
  Outbox: {
    path: activityPath(OUTBOX_ID),
    call: 'activity.counts',
    row: 'The service failed while answering',
    empty: 'Nothing is on its way',
  },
  'Deny list': {
    path: addressPaths.denied,
    call: 'denied.list',
    row: 'Drained a wallet in March.',
    empty: 'No address is denied',
  },
  Contracts: {
    path: settingsPaths.page('contracts'),
    call: 'library.list',
    row: 'Vault',
    empty: 'Nothing was added yet',
    isReadOnOpening: true,
  },
  Findings: { path: settingsPaths.page('findings'), call: 'findings.list', row: 'First-time recipient' },
  Limits: { path: settingsPaths.page('limits'), call: 'limits.list', row: '1,000 USDC' },
  Policy: { path: settingsPaths.page('policy'), call: 'policy.read', row: '1,000 USDC with one request' },
  Chains: {
    path: settingsPaths.page('chains'),
    call: 'chains.list',
    row: 'optimism-sepolia',
    empty: 'No chain to show',
  },
};

/** Why no list can be read. */
export const DISK_FULL: Failure = {
  code: 'disk-full',
  // As main says it: there is a message for it in every language.
  happened: 'The disk is full: this could not be written down, so it was not begun.',
  kept: 'Everything that was begun before is in the journal.',
  next: 'Free some disk space, then try again.',
};

/** Something that holds for the call of each list. */
export function ofAllLists<Value>(value: Value): Partial<Record<CallName, Value>> {
  return Object.fromEntries(Object.values(LISTS).map(({ call }) => [call, value]));
}
