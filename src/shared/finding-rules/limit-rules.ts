import type { FindingRuleEntries } from './finding-rule-entry.ts';

/** What is more than the profile's own limits (Settings → Limits). */
export const LIMIT_RULES = {
  'above-fee-limit': {
    severities: ['danger'],
    title: 'Fees above the limit',
    text: 'It may cost more than this profile wants to pay on this chain. Ask for the request to be made again, or change the limit in Settings.',
  },
  'above-spendable-limit': {
    severities: ['danger'],
    title: 'More stays spendable than the limit',
    text: 'Afterwards somebody may take more of a token than this profile wants to leave spendable. Ask for a smaller approval, or change the limit in Settings.',
  },
  'above-leaving-limit': {
    severities: ['danger'],
    title: 'More leaves than the limit',
    text: 'More of a token may leave with this request than this profile wants to send at a time. Approvals count in full. Ask for smaller requests, or change the limit in Settings.',
  },
} as const satisfies FindingRuleEntries;
