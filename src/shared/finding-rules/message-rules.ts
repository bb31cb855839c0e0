import type { FindingRuleEntries } from './finding-rule-entry.ts';

/** Texts, also those inside typed data and calls, and where a signature of them is valid. */
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
  'right-to-left-letters': {
    severities: ['caution'],
    title: 'Letters that are read from right to left',
    text: 'They turn what stands between them around: an amount, a name or an address may be read in another order than it is signed. Compare each with what was agreed, or ask for a text in one direction.',
  },
  'mixed-scripts': {
    severities: ['caution'],
    title: 'Letters of several alphabets in a word',
    text: 'Some letters look like others and are not the same, so a name or a site may be taken for another one. Decline, unless you know why it is written so.',
  },
  'odd-blanks': {
    severities: ['caution'],
    title: 'Unusual blanks',
    text: 'Some blanks are other characters than an ordinary one, so two texts can look alike and differ. Ask for the text with ordinary blanks, where its wording matters.',
  },
} as const satisfies FindingRuleEntries;
