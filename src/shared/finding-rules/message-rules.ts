import type { FindingRuleEntries } from './finding-rule-entry.ts';

/** Texts, and where a signature of them is valid. */
export const MESSAGE_RULES = {
  'message-not-bound': {
    severities: ['caution'],
    title: 'Not bound to this wallet',
    text: 'What is signed names no wallet, so the signature counts wherever one of the key itself does. Sign only what you would sign anywhere.',
  },
  'text-is-hash': {
    severities: ['danger'],
    title: 'The text is a hash',
    text: 'What it stands for cannot be seen, and it may be a payment or a permission. Decline, and ask for the text itself.',
  },
  'text-is-hex': {
    severities: ['caution'],
    title: 'The text is bytes',
    text: 'The text is hex. Read what the bytes say, where they say anything; else ask what they stand for.',
  },
  'hidden-characters': {
    severities: ['danger'],
    title: 'Hidden characters',
    text: 'The text holds characters that cannot be seen, change the order of reading or cover others. Decline, unless you know why they are there.',
  },
  'long-gaps': {
    severities: ['danger'],
    title: 'Long gaps',
    text: 'More of the text may stand behind a gap, out of sight. Read all of it to its end.',
  },
} as const satisfies FindingRuleEntries;
