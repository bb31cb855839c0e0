/** How a person is told of the rows of a table of a backup, in the order in which they are shown. */
export type Group = {
  table: string;
  title: string;
  /** Whether a person may do without those that are only in the backup: nothing else of it needs them. */
  isOptional: boolean;
};

export const GROUPS: readonly Group[] = [
  { table: 'profiles', title: 'Profiles', isOptional: false },
  { table: 'signer_keys', title: 'Signers', isOptional: false },
  { table: 'watched_wallets', title: 'Wallets', isOptional: false },
  { table: 'address_book', title: 'Contacts', isOptional: true },
  { table: 'denied_addresses', title: 'Denied addresses', isOptional: true },
  { table: 'settings', title: 'Settings', isOptional: true },
  { table: 'library', title: 'ABIs and descriptors', isOptional: true },
  { table: 'confirmed_hosts', title: 'Confirmed hosts', isOptional: true },
  { table: 'intents', title: 'Activity', isOptional: true },
  { table: 'address_uses', title: 'Uses of addresses', isOptional: false },
  { table: 'signed_permissions', title: 'Permissions', isOptional: false },
  { table: 'funding_runs', title: 'Funding runs', isOptional: false },
  { table: 'declines', title: 'Declined requests', isOptional: true },
  { table: 'followed', title: 'Followed records', isOptional: true },
  { table: 'watched_records', title: 'Followed requests', isOptional: true },
  { table: 'drafts', title: 'Drafts', isOptional: true },
];

/** Steps and planned rows come with what they are a part of, and are not told of by themselves. */
export const WITHIN_OTHERS: readonly string[] = ['intent_steps', 'funding_rows'];

/** What is restored with Activity or not at all: it follows from its steps, and of a run without them every row would be funded once more. */
export const WITH_ACTIVITY: readonly string[] = [
  'intents',
  'intent_steps',
  'address_uses',
  'signed_permissions',
  'funding_runs',
  'funding_rows',
];
