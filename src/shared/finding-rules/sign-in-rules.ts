import type { FindingRuleEntries } from './finding-rule-entry.ts';

/** Texts by which one signs in to a site (EIP-4361). */
export const SIGN_IN_RULES = {
  'sign-in-imitation': {
    severities: ['danger'],
    title: 'Looks like a sign-in, but is not one',
    text: 'The text asks for a sign-in and does not keep to the standard: sites and wallets may read it in different ways. Decline.',
  },
  'sign-in-other-address': {
    severities: ['danger'],
    title: 'Sign-in of another address',
    text: 'The text signs in an address that is not this wallet. Decline, and sign in again with this one.',
  },
  'sign-in-other-chain': {
    severities: ['danger'],
    title: 'Sign-in for another chain',
    text: 'The text names another chain than the request. Decline, and choose the chain again at the site.',
  },
  'sign-in-other-host': {
    severities: ['danger'],
    title: 'Sign-in to another site',
    text: 'The site that asks and the site that is signed in to are not the same. Decline: so a session is stolen.',
  },
  'sign-in-other-port': {
    severities: ['caution'],
    title: 'Sign-in to another port',
    text: 'The site that asks and the site that is signed in to are at two ports of one host, where other programs may answer. Decline, unless you know both.',
  },
  'sign-in-odd-checksum': {
    severities: ['info', 'caution'],
    title: 'Address without its checksum',
    text: 'The capitals of the address are not the ones that guard it against a wrong digit. Compare it with the address of the wallet, digit by digit.',
  },
  'sign-in-permissions': {
    severities: ['caution'],
    title: 'Sign-in that permits more',
    text: 'Beside signing in, the site may act for the wallet at other services, and what that can cost cannot be bounded here. Sign only if you mean each permission.',
  },
  'sign-in-permissions-unsaid': {
    severities: ['danger'],
    title: 'Permissions that the words do not name',
    text: 'The sign-in permits what its statement does not say, so one would permit it without knowing. Decline, and tell the site.',
  },
  'sign-in-permissions-unread': {
    severities: ['caution'],
    title: 'Permissions that cannot be read',
    text: 'A resource of the sign-in gives permissions and is not written as the standard says. Decline, or ask the site to sign in without it.',
  },
  'sign-in-misleading-site': {
    severities: ['danger'],
    title: 'Misleading name of a site',
    text: 'The name of the site is not what it seems, or the connection is not encrypted. Go to the site by an address of your own.',
  },
  'sign-in-never-valid': {
    severities: ['caution'],
    title: 'Valid at no time',
    text: 'The sign-in ends before it begins, so the site will not accept it. Ask the site for a new one.',
  },
} as const satisfies FindingRuleEntries;
