import { inContext } from '#shared/language/catalogue.ts';
import type { PolicyAct } from '#shared/policy-acts.ts';
import { inLanguage, say } from '../../../language.ts';

type ActWords = { name: string; hint: string };

const acts: Record<PolicyAct, ActWords> = {
  allowances: { name: 'Letting somebody take tokens later', hint: 'Approvals, permits and orders.' },
  control: { name: 'Changing who controls something', hint: 'Signers, modules and owners of contracts.' },
  'other-tokens': {
    name: 'Currencies without an amount above',
    hint: 'The chain’s own currency among them, which a wallet pays fees in.',
  },
  unbounded: {
    name: 'What is not known in full',
    hint: 'Contracts that are not known here. With payees or limits set this is always stopped.',
  },
  messages: { name: 'Messages', hint: 'Only transactions are signed then.' },
  unproven: { name: 'What could not be proven', hint: 'Whatever the profile’s own setting says.' },
};

/** Words of Settings → Policy. */
export const policyWords = inLanguage({
  title: 'Policy',
  text: (profile: string) =>
    say(
      'What “{profile}” is allowed to sign. The signer holds each request against it, and counts what it signed itself. Whatever the policy does not allow is refused, also for the wallets and keys of this profile in other profiles.',
      { profile },
    ),
  noProfile: 'Choose a profile first: each has a policy of its own.',
  none: 'No policy is set: the signer signs whatever you approve, as far as it is proven.',
  since: inContext('since when', 'Set'),
  removedSince: 'The last one was removed',
  payees: {
    title: 'Payees',
    only: 'Only these payees',
    hint: 'Only these can receive or spend. When off, anyone can.',
    label: 'Addresses, one on each line',
    wrong: (text: string) => say('“{begin}” is not an address: 0x and 40 hex digits.', { begin: text.slice(0, 60) }),
  },
  limits: {
    title: 'Amounts',
    text: 'What may leave of a currency, what somebody may take later included, and fees where the wallet pays them.',
    none: 'No amount is limited.',
    list: 'Amounts of the policy',
    address: 'Contract of the token',
    perRequest: (unit: string) => say('With one request, in {unit}', { unit }),
    perDay: (unit: string) => say(inContext('window', 'In 24 hours, in {unit}'), { unit }),
    twiceAbove: (unit: string) => say('Confirm twice above, in {unit}', { unit }),
    optional: {
      perRequest: 'Leave it empty for any amount.',
      perDay: 'Leave it empty for any amount.',
      twiceAbove: 'Leave it empty to confirm once, whatever the amount.',
    },
    needed: 'One of the three amounts is needed.',
    add: 'Add the amounts',
    remove: 'Remove',
    removeOf: (what: string) => say('Remove the amounts of {what}', { what }),
    added: (what: string) => say('Added to the draft: {what}.', { what }),
    what: (unit: string, chain: string) => say(inContext('window', '{unit} on {chain}'), { unit, chain }),
    request: (amount: string) => say(inContext('window', '{amount} with one request'), { amount }),
    day: (amount: string) => say(inContext('window', '{amount} in 24 hours'), { amount }),
    twice: (amount: string) => say(inContext('window', 'confirmed twice above {amount}'), { amount }),
  },
  denied: { title: 'Never signed', acts },
  texts: {
    title: 'Texts',
    name: 'Allow texts',
    hint: 'Sign-ins, for example. Nobody can say what a signed text is used for, so payees and limits stop it unless this is on.',
  },
  hours: {
    title: 'Hours',
    only: 'Only at certain hours',
    hint: 'By this computer’s clock. Hours over midnight belong to the day on which they begin.',
    from: inContext('time', 'From'),
    until: 'Until',
    wrong: 'A time is written as 09:00, from 00:00 to 23:59.',
    same: 'It has to end at another time than it begins.',
    days: 'Days',
    names: [
      inContext('label', 'Sunday'),
      inContext('label', 'Monday'),
      inContext('label', 'Tuesday'),
      inContext('label', 'Wednesday'),
      inContext('label', 'Thursday'),
      inContext('label', 'Friday'),
      inContext('label', 'Saturday'),
    ],
  },
  trial: {
    title: 'Before it is saved',
    text: 'The policy is tried on the newest signed requests of this profile in the signer’s log, one after the other, 100 at most. What was declined or stopped is not among them. Saving is confirmed in a window of its own.',
    submit: 'Try it',
    result: 'Result of the trial',
    nothing: 'The signer’s log has no signed request of this profile, so there is nothing to try it on.',
    on: (tried: number) =>
      say(
        '{tried, plural, one {Tried on 1 signed request, the newest of this profile in the signer’s log.} other {Tried on {tried} signed requests, the newest of this profile in the signer’s log.}}',
        { tried },
      ),
    none: (tried: number) =>
      say(
        '{tried, plural, one {The last request would not have been stopped.} other {None of the last {tried} requests would have been stopped.}}',
        { tried },
      ),
    some: (stopped: number, tried: number) =>
      say(
        '{tried, plural, one {The last request would have been stopped.} other {{stopped} of the last {tried} requests would have been stopped.}}',
        { stopped, tried },
      ),
    nothingSaved:
      'Nothing is saved yet: what is set now goes on to hold, and every request can still be read and declined.',
    allowMore:
      'Allow more above, and try it again. Save it as it is only if nothing should be signed here until you change it.',
    twice: (count: number) =>
      say(
        '{count, plural, one {{count} would have been confirmed twice.} other {{count} would have been confirmed twice.}}',
        {
          count,
        },
      ),
    list: 'Requests that would have been stopped',
    save: 'Save this policy…',
    saved: 'The policy is set.',
  },
  remove: 'Remove the policy…',
  removed: 'The policy was removed.',
} as const);
