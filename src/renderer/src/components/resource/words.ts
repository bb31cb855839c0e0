import { inContext } from '#shared/language/catalogue.ts';
import type { ShownCondition } from '#shared/model/intent.ts';
import type { Origin } from '#shared/model/resource.ts';
import { inLanguage, say } from '../../language.ts';

const origins: Record<Origin, string> = {
  made: 'Made here',
  opened: 'Opened by its id',
  imported: 'Imported with a list of ids',
  listed: 'Listed by the service',
  seeded: 'Put here by the practice service',
};

const conditions: Record<ShownCondition, string> = {
  active: 'under way',
  parked: inContext('write', 'stopped trying'),
  failed: inContext('write', 'failed'),
  uncertain: inContext('write', 'uncertain'),
  unreadable: inContext('write', 'unreadable'),
  done: inContext('write', 'done'),
  dismissed: inContext('write', 'dismissed'),
};

/** Words that records of every resource have in common. */
export const resourceWords = inLanguage({
  here: 'In this app',
  origin: 'Source',
  origins,
  originUnknown: 'Unknown',
  read: 'Last read',
  failed: 'Last reading that failed',
  refreshed: 'Read',
  yes: 'yes',
  no: 'no',
  malformedTitle: 'This record cannot be read',
  malformedText: 'It is kept as the service sent it and shown below; it cannot be edited here.',
  unreadTitle: 'Not read yet',
  unreadText: 'It is on the list and will be read in its turn.',
  write: {
    title: (kind: string, condition: string) => `${kind}: ${condition}`,
    conditions,
    open: 'See it in Activity',
  },
  forget: {
    ask: 'Remove from the list…',
    title: 'Remove it from the list?',
    text: (name: string) =>
      say('“{name}” leaves this app’s lists. The service is not told, and nothing is changed there.', { name }),
    confirm: 'Remove from the list',
    done: 'Removed from the list.',
  },
  picker: {
    choose: 'Choose…',
    other: 'Another one, by its id…',
    id: 'Collection id',
  },
  actions: {
    title: 'Changes on the chain',
    unnamed: inContext('action', 'change'),
    noStatus: 'state unknown',
    facts: 'Details',
    id: 'Action id',
    txId: 'Transaction',
    chain: 'Chain',
    collection: 'Collection',
    contract: 'Contract',
    token: 'NFT',
    tokenId: 'Token id',
    owner: 'Owner',
    resource: 'Resource',
    started: 'Started',
    completed: 'Completed',
    subscription: 'Subscription enabled',
  },
  olderBasis:
    'The record has been changed at the service since you began. What you typed is compared with what it was then; start over to see it as it is now.',
} as const);
