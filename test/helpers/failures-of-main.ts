import { explainEntryThere, explainLineRefused } from '#main/address-book/address-failures.ts';
import { createRefuseUndenying } from '#main/address-book/deny-list/refuse-undenying.ts';
import { explainNoneMade, explainNotWritten } from '#main/backup/backup-failures.ts';
import { explainNoAnswer, explainOtherChain, explainRpcError, toVerdict } from '#main/chain/node-failures.ts';
import { readRevert } from '#main/chain/simulation/read-revert.ts';
import { explainMadeAlready } from '#main/chain/simulation/simulation-failures.ts';
import { explainBrokenAbi } from '#main/contracts/library-failures.ts';
import { parseContractAbi } from '#main/contracts/parse-contract-abi.ts';
import { explainBrokenLog, explainNothingSigned } from '#main/evidence/evidence-failures.ts';
import { describeEvidence } from '#main/funding/describe-evidence.ts';
import { explainBadRow, explainStopped } from '#main/funding/funding-failures.ts';
import { imageFailures } from '#main/images/image-failures.ts';
import { explainChangedOutside, explainNotVerified, explainPutBack } from '#main/journal/journal-failures.ts';
import { explainInterrupted, explainUnreadable } from '#main/outbox/outbox-failures.ts';
import { resourceTarget } from '#main/records/resource-target.ts';
import { explainChangedMeanwhile } from '#main/records/writes/explain-edit.ts';
import { explainMail } from '#main/records/writes/explain-form.ts';
import { noticeNotApplied } from '#main/records/writes/not-applied.ts';
import { failureForKey } from '#main/service/failure-before-sending.ts';
import { failureForExchange } from '#main/service/failure-for-exchange.ts';
import { failureForStatus } from '#main/service/failure-for-status.ts';
import type { OutsideNote } from '#main/store/seals/outside-change.ts';
import { journalRules } from '#main/store/sound/journal-rules.ts';
import { explainKeptAside } from '#main/store/sound/set-aside-notices.ts';
import { explainHeldUp, explainNotBegun, explainNotOpened } from '#main/store/storage-failures.ts';
import type { Failure } from '#shared/failure.ts';

export const FIRST = '0x1111111111111111111111111111111111111111';
export const SECOND = '0x2222222222222222222222222222222222222222';
const REQUEST = { method: 'POST', path: '/wallets', profileName: 'Ops “EU”', kind: 'write' } as const;
const LIMITS = { timeoutMs: 30_000, maxBytes: 5_000_000 };
const NODE = { host: 'node.example.com', timeoutMs: 10_000 };

function withCode(code: string, message = code): Error {
  return Object.assign(new Error(message), { code });
}

function keptAside(names: readonly string[]): Failure {
  const rows = names.map((name, id) => ({ id, table: 'address_book', readable: { name } }));
  return explainKeptAside({ rules: journalRules, table: 'address_book', file: '/data/set aside.db' }, rows);
}

function changedNotes(count: number): OutsideNote[] {
  const note = {
    table: 'settings',
    why: 'changed',
    whenMissing: 'danger',
    cells: { name: 'limits' },
    foundAt: 1,
  } as const;
  return Array.from({ length: count }, (_, id) => ({ id, ...note }));
}

function brokenAbi(text: string): Failure | undefined {
  const abi = parseContractAbi(text);
  return abi.ok ? undefined : explainBrokenAbi({ field: 'abi', rule: abi.failure });
}

function told(failure: Failure | undefined): string[] {
  return failure === undefined ? [] : [failure.happened, failure.kept, failure.next];
}

/** What is asked before an address is taken off the deny list. */
export async function askAboutDenied(count: number): Promise<string[]> {
  const asked: string[] = [];
  const refuse = createRefuseUndenying({
    confirm({ title, sentences }) {
      asked.push(title, ...sentences);
      return Promise.resolve(false);
    },
  });
  const keys = Array.from({ length: count }, (_, index) => ({
    address: index === 0 ? FIRST : SECOND,
    chain: index === 0 ? null : 'base',
  }));
  await refuse(keys);
  return asked;
}

/** Failures as main makes them, with the values that stand in them. */
export const FAILURES: readonly (readonly [texts: readonly string[], values: readonly string[]])[] = [
  [told(explainNotBegun(withCode('ENOSPC'))), []],
  [told(explainHeldUp(withCode('EIO'))), []],
  [told(explainNotOpened(withCode('SQLITE_BUSY'), '/data/journal.db')), ['/data/journal.db']],
  [told(explainNotOpened(withCode('SQLITE_CORRUPT', 'malformed'), '/data/a b.db')), ['/data/a b.db']],
  [told(keptAside(['Alice'])), ['“Alice”', '/data/set aside.db']],
  [told(keptAside(['A', 'B and C', 'D', 'E', 'F'])), ['“A”, “B and C”, “D”', '2', '5']],
  [
    told(explainNoAnswer({ outcome: 'not-answered', reason: 'unreachable', sent: false, cause: 'ECONNREFUSED' }, NODE)),
    ['node.example.com', '(ECONNREFUSED)'],
  ],
  [told(explainNoAnswer({ outcome: 'not-answered', reason: 'tls', sent: false }, NODE)), ['node.example.com']],
  [told(explainRpcError('n.io', { method: 'eth_call', code: -32000, message: '' })), ['n.io', 'eth_call']],
  [
    told(toVerdict(explainOtherChain('n.io', { chain: 'base', expected: 8453, told: '1' }))),
    ['n.io', 'ethereum', '8453'],
  ],
  [told(explainMadeAlready('n.io', FIRST)), ['n.io', FIRST]],
  [
    [`It would revert, ${readRevert('0x4e487b710000000000000000000000000000000000000000000000000000000000000011')}.`],
    ['0x11'],
  ],
  [told(failureForKey(REQUEST, undefined)), ['Ops “EU”']],
  [told(failureForStatus(REQUEST, { status: 401, value: undefined })), ['Ops “EU”', '(401)']],
  [
    told(failureForStatus(REQUEST, { status: 422, value: { message: 'Bad name. Nothing was kept.' } })),
    ['Bad name. Nothing was kept.', '(422)'],
  ],
  [told(failureForStatus(REQUEST, { status: 429, value: undefined, retryAfterMs: 90_000 })), ['90 s', '(429)']],
  [
    told(
      failureForExchange(
        REQUEST,
        { outcome: 'not-answered', reason: 'not-http', sent: true, cause: 'HPE_INVALID' },
        LIMITS,
      ),
    ),
    ['(HPE_INVALID)'],
  ],
  [told(failureForExchange(REQUEST, { outcome: 'not-answered', reason: 'timeout', sent: true }, LIMITS)), ['30 s']],
  [told(explainUnreadable({ target: null, broken: ['body', 'state', 'created_at'] })), []],
  [told(explainUnreadable({ target: '5 USDC on base for x@example.com', broken: [] })), ['5 USDC', 'x@example.com']],
  [told(explainInterrupted('2 ETH on base for me')), ['2 ETH']],
  [told(explainInterrupted(resourceTarget({ resource: 'nft', parent: 'shop', id: '7' }))), ['«NFT 7 de shop»']],
  [
    told(
      explainChangedMeanwhile({ resource: 'collection', id: 'shop' }, [
        { field: 'name', shown: '', actual: 'A, b; c' },
        { field: 'price', shown: '1', actual: '2' },
      ]),
    ),
    ['shop', 'A, b; c', '2'],
  ],
  [told(explainMail({ recipient: 'email:ann@example.com:base', sendNotification: true })), ['ann@example.com']],
  [[noticeNotApplied('NFT', [{ field: 'name', asked: 'Old, one', actual: 'New' }])], ['Old, one', 'New']],
  [told(explainNothingSigned({ unreadable: 1, unverified: [] })), ['1']],
  [told(explainNothingSigned({ unreadable: 3, unverified: ['a.jsonl', 'b.jsonl'] })), ['3', 'a.jsonl, b.jsonl']],
  [told(explainBrokenLog({ count: 1, brokenAt: 2 })), ['2']],
  [told(explainBrokenLog({ count: 40, brokenAt: 41 })), ['40', '41']],
  [
    [
      describeEvidence({
        body: { amount: '5', token: 'USDC', chain: 'base' },
        before: '1000000',
        after: { amount: '6000000', decimals: 6 },
        others: [],
      }),
    ],
    ['USDC', 'base', '1', '6'],
  ],
  [
    [
      describeEvidence({
        body: { amount: '10', token: 'usdc', chain: 'base-sepolia' },
        before: '100000000',
        after: { amount: '135500000', decimals: 6 },
        others: [
          { amount: '25.5', number: 2, isSure: true },
          { amount: '3', number: 4, isSure: false, run: 'Spring, “late”' },
        ],
      }),
    ],
    ['base-sepolia', '100', '135.5', '25.5', '35.5', '10', 'Spring, “late”'],
  ],
  [told(explainStopped({ name: 'March “late”' })), ['March “late”']],
  [told(explainBadRow({ number: 7, problem: undefined })), ['7']],
  [told(explainNoneMade('/data/ann backups')), ['/data/ann backups']],
  [told(explainNotWritten(withCode('ENOSPC', 'no space left'))), ['no space left']],
  [told(imageFailures.scheme('ftp:')), ['ftp:']],
  [told(explainChangedOutside(changedNotes(1))), []],
  [told(explainChangedOutside(changedNotes(3))), ['3']],
  [told(explainPutBack(1)), []],
  [told(explainPutBack(2)), ['2']],
  [told(explainNotVerified(failureForKey(REQUEST, undefined))), ['Ops “EU”']],
  [told(explainEntryThere({ name: 'Bob "Bo"', chain: 'base' })), ['Bob "Bo"', 'base']],
  [told(explainLineRefused(12)), ['12']],
  [told(brokenAbi('nonsense here')), ['nonsense here']],
  [told(imageFailures.unreached('i.example.com', 'ETIMEDOUT')), ['i.example.com', '(ETIMEDOUT)']],
  [told(imageFailures.status('i.example.com', 404)), ['i.example.com', '404']],
  [told(imageFailures.dimensions({ width: 5000, height: 20 })), ['5000 × 20']],
];
