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
  { table: 'address_uses', title: 'Uses of addresses', isOptional: true },
  { table: 'signed_permissions', title: 'Permissions', isOptional: true },
  { table: 'funding_runs', title: 'Funding runs', isOptional: true },
  { table: 'declines', title: 'Declined requests', isOptional: true },
  { table: 'followed', title: 'Followed records', isOptional: true },
  { table: 'watched_records', title: 'Followed requests', isOptional: true },
  { table: 'drafts', title: 'Drafts', isOptional: true },
];

/** Steps and planned rows come with what they are a part of, and are not told of by themselves. */
export const WITHIN_OTHERS: readonly string[] = ['intent_steps', 'funding_rows'];
