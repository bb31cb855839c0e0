import type { FundingCheck, FundingRow, FundingRowCheck } from '#shared/ipc/funding-views.ts';
import { Badge } from '../../components/Badge.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { groupAmount } from '../../format/group-amount.ts';
import { fromEnglish } from '../../language.ts';
import { WalletName } from './WalletName.tsx';
import { fundingWords } from './words.ts';

type Props = {
  rows: readonly FundingRow[];
  check: FundingCheck;
  /** What each row is sent as. */
  parts: readonly (readonly FundingRow[])[];
};

/** The rows as they will be sent, those that have to be mended first, and what they come to. */
export function CheckedRows({ rows, check, parts }: Props) {
  const words = fundingWords.form;
  const wrong = check.rows.filter(({ problems }) => problems.length > 0).length;
  const warned = check.rows.filter(({ warnings }) => warnings.length > 0).length;
  return (
    <section aria-label={words.preview} className="space-y-1.5">
      <p className="flex flex-wrap items-center gap-2 text-small" aria-live="polite">
        <span className="font-semibold">{words.rows(parts.reduce((sum, { length }) => sum + length, 0))}</span>
        <Badge tone={wrong > 0 ? 'danger' : 'good'}>{wrong > 0 ? words.wrong(wrong) : words.allRight}</Badge>
        {warned > 0 && <Badge tone="caution">{words.warned(warned)}</Badge>}
      </p>
      <ul className="text-small">
        {check.totals.map(({ token, chain, amount, wallets }) => (
          <li key={`${token} ${chain}`} className="font-mono tabular-nums">
            {words.total(groupAmount(amount), token, chain, wallets)}
          </li>
        ))}
      </ul>
      <PagedItems items={orderByNeed(rows, check.rows).flatMap((judged) => listParts(judged, parts))}>
        {(shown) => <RowTable rows={shown.map(({ item }) => item)} />}
      </PagedItems>
    </section>
  );
}

type Judged = { number: number; row: FundingRow; check: FundingRowCheck };

const NOTHING: FundingRowCheck = { problems: [], warnings: [] };

/** A row as it is sent; what has to be said of it stands behind the last of its parts. */
function listParts({ number, row, check }: Judged, parts: Props['parts']): Judged[] {
  const sent = parts[number - 1] ?? [row];
  return sent.map((part, index) => ({ number, row: part, check: index === sent.length - 1 ? check : NOTHING }));
}

function RowTable({ rows }: { rows: readonly Judged[] }) {
  const words = fundingWords.table;
  return (
    <table className="w-full border-collapse text-small">
      <TableHead
        gap="pr-2"
        columns={[
          words.number,
          words.wallet,
          { label: words.amount, className: 'pr-2 text-right' },
          words.token,
          words.chain,
        ]}
      />
      <tbody>
        {rows.map((judged) => (
          <Row key={`${judged.number} ${judged.row.part?.number}`} {...judged} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ number, row, check: { problems, warnings } }: Judged) {
  const words = fundingWords.table;
  const mark = (field: FundingRowCheck['problems'][number]['field']) =>
    problems.some((problem) => problem.field === field) || undefined;
  return (
    <>
      <tr className="border-t border-line align-top">
        <td className="py-1 pr-2 text-faint tabular-nums">{number}</td>
        <td className="py-1 pr-2 font-mono wrap-anywhere" aria-invalid={mark('locator')}>
          <VisibleText text={row.locator} />
          <WalletName locator={row.locator.trim()} chain={row.chain} />
        </td>
        <td className="py-1 pr-2 text-right tabular-nums" aria-invalid={mark('amount')}>
          {/* What has to be mended stands as it was given. */}
          <VisibleText text={mark('amount') ? row.amount : groupAmount(row.amount)} />
          {row.part && <span className="block text-faint">{words.part(row.part.number, row.part.of)}</span>}
        </td>
        <td className="py-1 pr-2" aria-invalid={mark('token')}>
          <VisibleText text={row.token} />
        </td>
        <td className="py-1" aria-invalid={mark('chain')}>
          <VisibleText text={row.chain} />
        </td>
      </tr>
      {(problems.length > 0 || warnings.length > 0) && (
        <tr>
          <td />
          <td colSpan={4} className="pb-1">
            {problems.map(({ field, rule }) => (
              <p key={field} className="text-danger">
                <VisibleText text={fromEnglish(rule)} />
              </p>
            ))}
            {warnings.map((warning) => (
              <p key={warning} className="text-caution">
                <VisibleText text={fromEnglish(warning)} />
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

/** Rows that have to be mended, then odd ones, then the others, each in their order. */
function orderByNeed(rows: readonly FundingRow[], checks: readonly FundingRowCheck[]): Judged[] {
  const judged = rows.flatMap((row, index): Judged[] => {
    const check = checks[index];
    return check === undefined ? [] : [{ number: index + 1, row, check }];
  });
  const need = ({ check }: Judged) => (check.problems.length > 0 ? 0 : check.warnings.length > 0 ? 1 : 2);
  return judged.sort((left, right) => need(left) - need(right) || left.number - right.number);
}
