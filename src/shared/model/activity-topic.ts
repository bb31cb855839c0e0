/** What the entries of the journal are about, as far as the list of them is kept apart by it. */
export const ACTIVITY_TOPICS = ['approvals', 'requests', 'wallets', 'funding', 'content'] as const;
export type ActivityTopic = (typeof ACTIVITY_TOPICS)[number];

/** Of each kind of entry that is not about content. */
const TOPIC_OF: Readonly<Record<string, ActivityTopic>> = {
  approve: 'approvals',
  'create-transaction': 'requests',
  'create-signature': 'requests',
  'create-wallet': 'wallets',
  'register-signer': 'wallets',
  'fund-wallet': 'funding',
};

export function topicOf(kind: string): ActivityTopic {
  return Object.hasOwn(TOPIC_OF, kind) ? (TOPIC_OF[kind] ?? 'content') : 'content';
}
