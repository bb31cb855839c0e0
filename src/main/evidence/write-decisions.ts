import { writeCsv } from '#shared/csv/write-csv.ts';
import type { DecisionFormat } from '#shared/ipc/activity-calls.ts';
import type {
  ExportedDecision,
  ExportedLine,
  ExportedPolicyChange,
  ExportedRuleChange,
  ReadDecisions,
} from './exported-decision.ts';

type Options = { format: DecisionFormat; fromDay?: string | undefined; toDay?: string | undefined } & Pick<
  ReadDecisions,
  'unreadable' | 'unverified'
>;

const WRITE: Record<DecisionFormat, (decisions: readonly ExportedLine[], options: Options) => string> = {
  csv: writeTable,
  json: (decisions, { unreadable, unverified }) =>
    `${JSON.stringify({ format: 'countersign.decisions.v1', unreadableLines: unreadable, unverifiedLogs: unverified, decisions }, null, 2)}\n`,
  html: writePage,
};

/** The decisions as a file: CSV for a spreadsheet, JSON for a program, or a page to print. */
export function writeDecisions(
  decisions: readonly ExportedLine[],
  options: Options,
): { suggestedName: string; text: string } {
  const first = decisions[0]?.at.slice(0, 10) ?? '';
  const last = decisions.at(-1)?.at.slice(0, 10) ?? '';
  const suggestedName = `countersign-approvals-${first}${first === last ? '' : `-to-${last}`}.${options.format}`;
  return { suggestedName, text: WRITE[options.format](decisions, options) };
}

type Column = {
  name: string;
  read: (decision: ExportedDecision) => string;
  /** What stands there where the policy of the profile was changed; nothing where it is left out. */
  ofPolicy?: (change: ExportedPolicyChange) => string;
  /** The same where a rule was started or ended. */
  ofRule?: (change: ExportedRuleChange) => string;
};

const COLUMNS: readonly Column[] = [
  {
    name: 'number',
    read: ({ number }) => String(number),
    ofPolicy: ({ number }) => String(number),
    ofRule: ({ number }) => String(number),
  },
  { name: 'time', read: ({ at }) => at, ofPolicy: ({ at }) => at, ofRule: ({ at }) => at },
  { name: 'approved at', read: ({ approvedAt }) => approvedAt },
  { name: 'approved by', read: ({ approvedBy }) => (approvedBy === 'rule' ? 'the rule' : 'a person') },
  {
    name: 'profile',
    read: ({ profile }) => profile,
    ofPolicy: ({ profile }) => profile,
    ofRule: ({ profile }) => profile,
  },
  { name: 'environment', read: ({ environment }) => environment },
  { name: 'kind', read: ({ kind }) => kind, ofPolicy: () => 'policy', ofRule: () => 'rule' },
  { name: 'record id', read: ({ recordId }) => recordId },
  { name: 'wallet', read: ({ wallet }) => wallet },
  { name: 'signer', read: ({ signer }) => signer },
  { name: 'chain', read: ({ chain }) => chain },
  { name: 'what it does', read: ({ headline }) => headline, ofPolicy: writePolicy, ofRule: writeRule },
  { name: 'verdict', read: ({ verdict }) => verdict },
  { name: 'rating', read: ({ rating }) => rating },
  { name: 'findings', read: writeFindings },
  { name: 'end of wallet typed', read: ({ typedWalletEnd }) => (typedWalletEnd ? 'yes' : 'no') },
  { name: 'review digest', read: ({ reviewDigest }) => reviewDigest },
  { name: 'hash signed', read: ({ challenge }) => challenge },
  { name: 'signature', read: ({ signature }) => signature },
  { name: 'outcome', read: ({ outcome }) => outcome ?? 'not in the journal' },
  { name: 'transaction hash', read: ({ transactionHash }) => transactionHash ?? '' },
  { name: 'session', read: ({ session }) => session ?? '' },
  { name: 'app', read: ({ app }) => app },
  { name: 'system', read: ({ system }) => system },
  { name: 'log hash', read: ({ hash }) => hash, ofPolicy: ({ hash }) => hash, ofRule: ({ hash }) => hash },
  { name: 'older log', read: ({ log }) => log ?? '', ofPolicy: ({ log }) => log ?? '', ofRule: ({ log }) => log ?? '' },
];

/** The hashes and the signature stand in the other files, and in the evidence of each. */
const PRINTED = [
  'number',
  'time',
  'what it does',
  'wallet',
  'signer',
  'approved by',
  'rating',
  'findings',
  'outcome',
  'transaction hash',
];

function readCell({ read, ofPolicy, ofRule }: Column, line: ExportedLine): string {
  if ('allowRule' in line) return ofRule?.(line) ?? '';
  return 'policy' in line ? (ofPolicy?.(line) ?? '') : read(line);
}

function writePolicy({ rules }: ExportedPolicyChange): string {
  return rules === null ? 'The policy of the profile was removed.' : `The policy of the profile was set. ${rules}`;
}

function writeRule({ allowRule, rules }: ExportedRuleChange): string {
  return allowRule === null ? 'The Allow rule of the profile ended.' : `An Allow rule was started. ${rules ?? ''}`;
}

function writeTable(decisions: readonly ExportedLine[]): string {
  return writeCsv([
    COLUMNS.map(({ name }) => name),
    ...decisions.map((each) => COLUMNS.map((column) => readCell(column, each))),
  ]);
}

function writeFindings({ findings }: ExportedDecision): string {
  return findings.map(({ severity, sentence }) => `${severity}: ${sentence}`).join(' | ');
}

/** A page that loads nothing and runs nothing: every word in it may be somebody else's. */
function writePage(decisions: readonly ExportedLine[], { unreadable, unverified }: Options): string {
  const columns = COLUMNS.filter(({ name }) => PRINTED.includes(name));
  const { profile = '' } = decisions[0] ?? {};
  const head = columns.map(({ name }) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const rows = decisions.map(
    (each) => `<tr>${columns.map((column) => `<td>${escapeHtml(readCell(column, each))}</td>`).join('')}</tr>`,
  );
  const count = `${decisions.length} ${decisions.length === 1 ? 'entry' : 'entries'}`;
  const missing =
    unreadable === 0 ? '' : ` Lines of the log that could not be read, and are missing here: ${unreadable}.`;
  const left =
    unverified.length === 0
      ? ''
      : ` Older logs that could not be verified, and of which nothing is here: ${unverified.join(', ')}.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(`Approvals of ${profile}`)}</title>
<style>
body { font: 11px/1.4 system-ui, sans-serif; margin: 24px; color: #111; background: #fff }
table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid #bbb; padding: 4px 6px; text-align: left; vertical-align: top; overflow-wrap: anywhere }
thead { display: table-header-group }
tr { break-inside: avoid }
@page { size: landscape; margin: 12mm }
</style>
</head>
<body>
<h1>${escapeHtml(`Approvals of ${profile}`)}</h1>
<p>${escapeHtml(`${count}, from the signer’s logs of decisions. Times are in UTC.${missing}${left}`)}</p>
<table>
<thead><tr>${head}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
