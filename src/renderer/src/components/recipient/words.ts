import { inLanguage } from '../../language.ts';

/** Words of the fields that say who gets an NFT or a credential. */
export const recipientWords = inLanguage({
  title: 'Recipient',
  kinds: {
    email: { name: 'By e-mail', text: 'The service keeps it for whoever reads this mailbox.' },
    address: { name: 'By address', text: 'An account that exists on a chain.' },
    none: { name: 'Not named', text: 'The service decides who gets it, or refuses.' },
  },
  email: 'E-mail address',
  address: 'Address',
  chain: 'Chain',
  sent: 'Sent as',
  nobodyNamed: 'Whoever the service chooses',
  mail: {
    title: 'A real person may get mail',
    text: 'This is production. The service may write to:',
    accept: 'Yes, send it',
  },
} as const);
