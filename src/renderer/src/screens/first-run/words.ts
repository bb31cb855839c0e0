import type { LessonRecordStanding } from '#shared/ipc/practice-views.ts';
import { inContext } from '#shared/language/catalogue.ts';
import type { PracticeLesson } from '#shared/practice-lessons.ts';
import { inLanguage, say } from '../../language.ts';
import type { FirstStep } from './judge-first-run.ts';

const steps: Record<FirstStep, { title: string; text: string; action: string }> = {
  signer: {
    title: 'Make a signer',
    text: 'A key that approves. It is created in the signer process and kept in the keychain; no window ever sees it.',
    action: 'Make a signer',
  },
  wallet: {
    title: 'Make a wallet',
    text: 'A smart wallet at the Practice service, with your signer as its admin.',
    action: 'Make a wallet',
  },
  payment: {
    title: 'Approve a request',
    text: 'The Practice service asks you for a payment, as another program would.',
    action: 'Ask me something',
  },
  mismatch: {
    title: 'A summary that lies',
    text: 'The summary says one payment; the call data makes another.',
    action: 'Ask me',
  },
  allowance: {
    title: 'An allowance without a limit',
    text: 'It moves nothing today, and lets an unknown address take everything later.',
    action: 'Ask me',
  },
  several: {
    title: 'Several in a row',
    text: 'Three payments and a message, looked at one after the other and approved together.',
    action: 'Ask me',
  },
};

/** `keys`: how the keyboard helps with it, left out where one of the keys does nothing. */
type LessonWords = { notice: string; keys: (written: Readonly<Record<string, string>>) => string } & Record<
  Exclude<LessonRecordStanding, 'waiting'>,
  string
>;

/** What to look for while a request waits, and what came of each decision. */
const lessons: Record<PracticeLesson, LessonWords> = {
  payment: {
    notice: 'Look at how much leaves, who gets it and what is left.',
    keys: (written) => say('{rest} brings what you have not seen; {approve} approves.', written),
    approving: 'Your signer proved it again, signed it and sent the signature. The service is carrying it out.',
    approved: 'Signed by your key, carried out by the service, and written under Activity. The recipient is known now.',
    failed: 'It was not carried out. Activity says how far it came and what to do.',
    declined: 'Nothing was signed. The service is not told of a decline, and you can take it back.',
  },
  mismatch: {
    notice: 'The summary and the call data pay different addresses, so there is no Approve.',
    keys: (written) => say('Decline it with {decline}.', written),
    approving: 'It is being looked at.',
    approved: 'It was approved by another signer.',
    failed: 'It was not signed.',
    declined: 'Nothing was signed, and nothing could have been: no setting makes a request signable that is refused.',
  },
  allowance: {
    notice: 'Nothing leaves now, but the spender is unknown and the amount has no limit.',
    keys: (written) => say('Decline it with {decline} if in doubt.', written),
    approving: 'You confirmed the danger once more, outside this page. The service is carrying it out.',
    approved: 'The spender can take your USDC whenever it likes. Take that back in the wallet, under Permissions.',
    failed: 'It was not carried out, so nobody may take anything. Activity says how far it came.',
    declined: 'Nothing was signed, so nobody may take anything. The service is not told of a decline.',
  },
  several: {
    notice: 'Review what waits one by one, then look at the summary of all.',
    keys: (written) => say('{start} starts, {next} brings the next one, {summary} the summary.', written),
    approving: 'This one is on its way. The others wait for you in the list.',
    approved: 'Each request was proven and signed separately; one that had changed would have stopped alone.',
    failed: 'This one was not carried out; the others are not affected.',
    declined: 'This one was declined; the others are not affected.',
  },
};

/** Words of the first steps and the lessons. */
export const firstRunWords = inLanguage({
  label: 'First steps',
  title: 'Welcome to Countersign',
  text: 'You sign exactly what is on the screen, or nothing. The Practice profile is ready: a service on this computer where nothing has value, to try everything in.',
  stepsTitle: 'First steps',
  lessonsTitle: 'Three requests that teach something',
  lessonsLater: 'They are offered after the first approval, in any order.',
  steps,
  lessons,
  keyLabel: 'My first key',
  standing: {
    done: inContext('first step', 'done'),
    now: inContext('first step', 'next'),
    later: inContext('first step', 'later'),
  },
  waiting: (count: number) => say('{count, plural, one {waits for you} other {{count} wait for you}}', { count }),
  resume: 'Open it',
  again: 'Ask me again',
  ownTitle: 'Your own service',
  ownText: 'Add a staging or production profile when you have its address and an API key. Practice stays.',
  own: 'Add a staging or production profile',
  dismiss: 'Skip the first steps',
  strip: (done: number, all: number) => say('First steps: {done} of {all} done', { done, all }),
  next: (title: string) => say(inContext('first step', 'Next: {title}'), { title: title.toLowerCase() }),
  show: 'Show all',
  finished: 'That was all of it. What you did is under Activity.',
  close: 'Close',
  lessonsAgain: 'Practice lessons',
  key: 'Next setup step',
} as const);
