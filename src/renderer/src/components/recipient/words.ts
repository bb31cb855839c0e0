/** Words of the fields that say who gets an NFT or a credential. */
export const recipientWords = {
  title: 'Recipient',
  kinds: {
    email: { name: 'By e-mail', text: 'The service keeps it for whoever reads this mailbox.' },
    address: { name: 'By address', text: 'An account that exists on a chain.' },
  },
  email: 'E-mail address',
  address: 'Address',
  chain: 'Chain',
  chainMissing: 'A chain is needed.',
  chainUnknown: (chain: string) => `"${chain}" is not a chain that Countersign knows.`,
  sent: 'Sent as',
  mail: {
    title: 'A real person may get mail',
    text: 'This is production. The service may write to:',
    accept: 'Yes, send it',
  },
} as const;
