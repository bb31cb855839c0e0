import { inContext } from '#shared/language/catalogue.ts';
import type { CheckName, RecordKind } from '#shared/model/review.ts';
import { POLICY_WORDS, RATING_WORDS, ROW_WORDS, STEP_WORDS } from '#shared/words/approval-row.ts';
import { formatAge } from '../../format/age.ts';
import { writeNumber } from '../../format/locale.ts';
import { inLanguage, say } from '../../language.ts';

const kinds: Record<RecordKind, string> = { transaction: 'Transaction', signature: 'Message signature' };

const checks: Record<CheckName, string> = {
  record: 'Record',
  wallet: 'Wallet',
  signer: 'Signer',
  challenge: 'Hash to sign',
  chain: 'Chain',
  digest: 'Digest',
  sender: 'Sender',
  nonce: 'Nonce',
  calls: 'Calls',
  intent: 'Your own request',
  message: 'Message',
};

/** Words of the Approvals screen and of the review. */
export const approvalWords = inLanguage({
  title: 'Approvals',
  list: 'Approvals',
  policy: {
    stopped: 'The policy stops this request',
    twice: 'The policy asks for a second confirmation',
    next: 'Leave it or decline it. If it should be signed all the same, change the policy in Settings → Policy.',
    outcomes: POLICY_WORDS,
    timeCame: 'Checked again, because the policy depends on the time.',
  },
  groups: {
    yours: 'Your turn',
    underWay: 'Under way',
    unreadable: 'Cannot be read',
    others: 'Waiting for others',
    gone: 'Gone at the service',
    declined: 'Declined by you',
    despite: 'Declined by you, approved by others',
  },
  incomplete: 'Still counting. More requests may appear; you can already review those listed.',
  empty: {
    unread: 'Not read yet',
    unreadText: 'Whether something waits for you is known when the service was read for the first time.',
    title: 'Nothing is waiting for you',
    text: 'A request appears here when one of your keys is asked to approve it. Add the wallet it belongs to, or a record by its id, under Wallets.',
    choose: 'Choose a request to review it',
    chooseText: 'What it does is proven on this computer before you are asked.',
    gone: 'This request waits no longer',
    goneText: 'It is no longer on the list. Activity and its wallet show what became of it.',
  },
  ratings: RATING_WORDS,
  kinds,
  row: {
    ...ROW_WORDS,
    noTime: 'time unknown',
    leavesTo: (to: string) => `→ ${to}`,
    leavesToSeveral: (count: number) => say('{count, plural, one {→ # address} other {→ # addresses}}', { count }),
    also: (count: number, isOpen: boolean) =>
      isOpen
        ? say('{count, plural, =0 {+ unknown} one {+# other token, + unknown} other {+# other tokens, + unknown}}', {
            count,
          })
        : say('{count, plural, one {+# other token} other {+# other tokens}}', { count }),
    moreKeys: (count: number) => say('and {count} more', { count }),
    anyone: 'anyone',
  },
  gone: {
    title: 'The service no longer has this request',
    text: 'It has said so more than once, last',
    kept: 'What you see is how it was read last. It is asked for again from time to time; should the service have it again, it waits for you again.',
  },
  review: {
    label: 'Review',
    recordId: 'record id',
    copyLink: 'Copy link',
    copyLinkHint: 'Opens this request in Countersign; it approves nothing.',
    asks: 'Who asks',
    requester: 'Asked by',
    requesters: { own: 'You, in Countersign', notTold: 'Unknown' },
    wallet: 'Wallet',
    thisWallet: 'this wallet',
    chain: 'Chain',
    chainId: (id: number) => say(inContext('chain', 'chain id {id}'), { id }),
    chainUnknown: 'number not known here',
    profile: 'Profile',
    signer: 'Signer',
    signerNotChosen: (count: number) => say('{count} of your keys are asked: choose one below', { count }),
    read: inContext('request', 'read'),
    operatorAddress: 'The address of this wallet was typed by a person, not given by the service.',
    calls: 'Calls',
    openAll: 'Open all',
    foldAll: 'Fold all',
    callDetails: (place: number | string) => say('Details of call {place}', { place }),
    call: (place: number | string) => say(inContext('call', 'Call {place}'), { place }),
    innerCalls: (count: number) =>
      say('{count, plural, one {Makes {count} call:} other {Makes {count} calls:}}', { count }),
    to: inContext('call', 'to'),
    calldata: (bytes: number) => say(inContext('call', 'Calldata, {bytes} bytes'), { bytes }),
    notRecognised: 'Not readable',
    noCalls: 'No call could be read from this record.',
    message: 'The text you sign',
    verbatim: 'The text, character by character',
    signIn: {
      title: 'The sign-in',
      ahead: (age: string) => (age === formatAge(0) ? say('just now') : say(inContext('sign-in', 'in {age}'), { age })),
    },
    descriptor: {
      title: (descriptor: string, intent: string) =>
        say(inContext('descriptor', 'Your descriptor {descriptor} calls it {intent}.'), { descriptor, intent }),
      note: 'Its words explain and decide nothing. Under each stands the value that is signed.',
      none: 'It has no words for the values.',
      place: (place: string) => say(inContext('descriptor', 'signed as {place}'), { place }),
      signed: (place: string, raw: string) => say(inContext('descriptor', 'signed as {place}: {raw}'), { place, raw }),
    },
    typedData: {
      title: 'The typed data you sign',
      tree: 'Every value that is signed',
      domain: 'For the application',
      message: (type: string) => say(inContext('typed data', 'The message, {type}'), { type }),
      empty: 'nothing in it',
      emptyText: 'empty text',
      open: (values: number) => say('{values, plural, one {Open: # value} other {Open: # values}}', { values }),
      up: 'Back',
      top: 'Back to the top',
      place: (names: readonly string[]) => say(inContext('typed data', 'In {path}'), { path: names.join(' › ') }),
    },
    rawMessage: 'What the request holds',
    rawNote:
      'It is neither a text nor well-made typed data. What it means cannot be shown, and nothing of it is proven.',
    findings: 'Findings',
    noFindings: 'No findings.',
    noOtherFindings: 'No other findings.',
    notBounded: 'What it can do is not bounded.',
    changesControl: 'It changes who controls something.',
    findingDetails: 'More about this',
    rule: inContext('finding', 'rule'),
    proof: (passed: number, all: number) => say('You sign exactly this: {passed} of {all} checks', { passed, all }),
    proofForOthers: (passed: number, all: number) =>
      say('Whoever is asked signs exactly this: {passed} of {all} checks', { passed, all }),
    proofOpen: (passed: number, all: number) => say('Not proven: {passed} of {all} checks held', { passed, all }),
    proofTitle: 'Proof',
    outcomes: { passed: 'held', failed: 'did not hold', 'not-possible': 'could not be made' },
    checks,
    adjusted: (severity: string, byItself: string) =>
      say('Counts as {severity} in this profile (by default: {byItself}).', { severity, byItself }),
    tabs: { label: 'The record', details: 'Details', hashes: 'Hashes', json: 'JSON' },
    details: {
      id: 'record id',
      kind: 'kind',
      status: 'status',
      created: 'asked',
      read: 'last read',
      account: 'account kind',
      nonce: 'nonce',
      noStatus: 'unknown',
      scheme: 'message scheme',
    },
    hashes: {
      challenge: 'hash to sign',
      userOperation: 'user-operation hash',
      typedData: 'typed-data hash',
      review: 'digest of this review',
      fields: 'The hashed fields',
    },
    jsonNote: 'As the service sent it, every digit kept.',
    notSignable: 'It cannot be approved here by any setting.',
  },
  refused: {
    title: 'This is not what it says it is',
    field: 'First field that differs',
    values: { expected: 'Request says', actual: 'You would sign' },
    ownValues: { expected: 'You asked for', actual: 'You would sign' },
    todo: 'What to do: do not approve it anywhere. Ask whoever made the request, show them this page, and let them make a new one.',
  },
  danger: {
    title: (count: number) =>
      say('{count, plural, one {Proven, and dangerous} other {Proven, and dangerous for {count} reasons}}', { count }),
    more: (count: number) => say('{count} more under Findings.', { count }),
  },
  notReadable: {
    title: 'The bytes are proven, but not all of them can be read',
    which: (calls: readonly string[], more: number) =>
      say('{more, plural, =0 {{calls}} other {{calls} and # more}}', {
        calls: calls.join(', '),
        more: Math.max(0, more),
      }),
    text: (which: string) =>
      say('{which}: you would sign exactly this calldata, but what the contract does with it is not known here.', {
        which,
      }),
    todo: 'Approve it only if you know this contract and expected this call.',
  },
  unproven: {
    title: 'This may do anything this wallet can do',
    text: 'The hash you would sign cannot be rebuilt from what the record says. It may move funds, give permissions or change who controls the wallet.',
    allowed: 'This profile allows signing what cannot be proven.',
    notAllowed:
      'This profile does not allow signing what cannot be proven. It can be allowed under Settings, for this profile alone.',
    label: 'To sign it all the same, type the last four characters of the wallet’s address',
    hint: 'Compare them with the wallet above, not with the record.',
    wrong: 'These are not the last four characters of the wallet’s address.',
  },
  changed: {
    title: 'This request changed while you were looking at it',
    text: 'What is shown now is the new one. Read it again before you decide.',
    before: 'Before',
    after: 'Now',
    none: 'The way it was judged changed; nothing that you see did.',
    read: 'I have read it',
  },
  approve: {
    approve: 'Approve',
    approveAnyway: 'Sign unproven',
    approving: 'Starting…',
    wait: 'Ready in a moment',
    readAgain: 'It is read again before it is signed.',
    readChangeFirst: 'Read what changed first',
    seeFirst: ({ left, all, findings }: { left: number; all: number; findings: number }) =>
      findings > 0
        ? say(
            '{findings, plural, one {# finding has not been on the screen yet: Approve brings it} other {# findings have not been on the screen yet: Approve brings the next}}',
            { findings },
          )
        : all < 2 || left === 0
          ? say('Not all of it has been on the screen yet: Approve brings the rest')
          : say(
              '{left, plural, one {# of {all} calls has not been on the screen yet: Approve brings the next} other {# of {all} calls have not been on the screen yet: Approve brings the next}}',
              { left, all: writeNumber(all) },
            ),
    pickFirst: 'Choose which of your keys signs',
    pickLegend: 'Sign with',
    signsWith: 'Signs with',
    replace: 'Replace the operation that was signed before with the same nonce',
    notYourTurn: 'None of your keys is asked now.',
    refused: 'Refused: this cannot be approved.',
    unprovenOff: 'Unproven: not allowed in this profile.',
    dangersRead: (count: number) =>
      say(
        '{count, plural, one {I read what is dangerous here, and want it} other {I read the {count} dangers, and want it all the same}}',
        { count },
      ),
    tickFirst: 'First tick that you read what is dangerous',
    typeFirst: 'Type the last four characters of the wallet’s address first',
  },
  decline: {
    decline: 'Decline',
    title: 'Decline this request?',
    description:
      'This is local: the request stops asking you. The service is not told, and others can still approve it. You can undo it.',
    reason: 'Reason, for your own record',
    presets: ['I did not expect this', 'Wrong recipient or amount', 'Needs discussion first'],
    confirm: 'Decline',
    declined: 'Declined by you',
    noReason: 'No reason was given.',
    local: 'The service was not told.',
    undo: 'Undo',
    despiteTitle: 'Others approved what you declined',
    despiteText:
      'It may be happening already: declining is local, and the service does not know of it. If it must not happen, act outside of this app now.',
    done: 'Declined. The service was not told.',
    undone: 'It waits for you again.',
  },
  progress: {
    label: 'Progress of the approval',
    steps: STEP_WORDS,
    waitingForMessage: 'Waiting for the service',
    success: 'Done: the chain executed it',
    successMessage: 'Done: the message is signed',
    failed: 'The chain did not execute it',
    otherEnd: (status: string) => say(inContext('request', 'Over, with the status “{status}”'), { status }),
    transaction: 'transaction id',
    explorer: 'Open in the explorer',
    signature: 'signature',
    reason: 'Reason',
    already: 'Note',
    attempts: (count: number) => say('tried {count} times', { count }),
    waiting: 'It continues by itself. Meanwhile:',
    parked: 'It stopped trying by itself',
    steps7: 'All steps',
  },
  keys: {
    approve: 'Approve',
    decline: 'Decline',
    rest: 'Bring the rest of the request onto the screen',
    group: 'Approvals',
  },
  addAbi: 'Add an ABI for this contract',
} as const);
