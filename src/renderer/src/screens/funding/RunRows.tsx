import { useState } from 'react';
import { Link } from 'wouter';
import { formatUnits, parseInteger } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import { isEvmAddress } from '#shared/hex.ts';
import type { FundingRowState, FundingRowView, FundingRunView } from '#shared/ipc/funding-views.ts';
import { needsOperator } from '#shared/model/activity-standing.ts';
import { FUNDING_AMOUNT } from '#shared/model/funding-terms.ts';
import { Badge } from '../../components/Badge.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { ITEMS_PER_PAGE } from '../../components/items-per-page.ts';
import { Pages } from '../../components/Pages.tsx';
import { firstPage, stepTo } from '../../components/page-place.ts';
import { Section } from '../../components/Section.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { ShortAddress } from '../../components/ShortAddress.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { groupAmount } from '../../format/group-amount.ts';
import { activityPath } from '../../routes.ts';
import { fundingRowsStore } from '../../store/funding-store.ts';
import { useQuery } from '../../store/query.ts';
import { IntentActions } from '../activity/IntentActions.tsx';
import { ROW_ICONS, ROW_STATES, ROW_TONES } from './run-standing.ts';
import { WalletName } from './WalletName.tsx';
import { fundingWords } from './words.ts';

const COLUMNS = 6;

/** The rows of a run, by how they stand, a page at a time. */
export function RunRows({ run }: { run: FundingRunView }) {
  const words = fundingWords;
  const [chosen, setChosen] = useState<FundingRowState>();
  const [page, setPage] = useState(firstPage(ITEMS_PER_PAGE));
  const { profileId, id: runId } = run;
  const { number, towards, from, perPage } = page;
  const rows = useQuery(fundingRowsStore, {
    profileId,
    runId,
    state: chosen ?? '',
    towards,
    from,
    perPage: String(perPage),
  });
  const total = chosen === undefined ? run.total : run.counts[chosen];
  const present = ROW_STATES.filter((state) => run.counts[state] > 0 || state === chosen);
  const choose = (state: FundingRowState | undefined) => {
    setChosen(state);
    setPage(firstPage(ITEMS_PER_PAGE));
  };
  const shown = (rows.data ?? []).map((row) => String(row.number));
  const turn = (to: number) => setPage(stepTo({ number: to, page, perPage: ITEMS_PER_PAGE, total, shown }));
  return (
    <Section
      title={words.run.rows}
      beside={
        <select
          aria-label={words.run.filter}
          value={chosen ?? ''}
          onChange={(event) => choose(ROW_STATES.find((state) => state === event.target.value))}
          className="h-(--control-height) rounded-base border border-line-control bg-page px-2 text-small"
        >
          <option value="">{words.run.all(run.total)}</option>
          {present.map((state) => (
            <option key={state} value={state}>
              {words.rowCounts[state](run.counts[state])}
            </option>
          ))}
        </select>
      }
    >
      {rows.failure && <FailureNotice failure={rows.failure} />}
      {rows.data === undefined && rows.loading && <Skeleton rows={6} />}
      {rows.data?.length === 0 && <p className="text-small text-muted">{words.run.none}</p>}
      {rows.data !== undefined && rows.data.length > 0 && <RowTable rows={rows.data} />}
      <Pages page={number} pages={Math.ceil(total / ITEMS_PER_PAGE)} choose={turn} />
    </Section>
  );
}

function RowTable({ rows }: { rows: readonly FundingRowView[] }) {
  const { table } = fundingWords;
  return (
    <div className="@container">
      <table className="w-full border-collapse text-small">
        <TableHead
          gap="pr-2"
          columns={[
            table.number,
            table.wallet,
            table.amount,
            { label: table.chain, className: `pr-2 ${WHERE_WIDE}` },
            { label: table.balance, className: `pr-2 ${WHERE_WIDE}` },
            table.state,
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** In a narrow pane, or with large text, the chain stands below the wallet, and the balances below the amount. */
const WHERE_WIDE = 'hidden @min-[34rem]:table-cell';
const WHERE_NARROW = 'block text-faint @min-[34rem]:hidden';

function Row({ row }: { row: FundingRowView }) {
  const words = fundingWords;
  const { number, locator, amount, part, token, chain, state, intent } = row;
  return (
    <>
      <tr className="border-t border-line align-baseline">
        <td className="py-1 pr-2 text-faint tabular-nums">{number}</td>
        <td className="py-1 pr-2">
          <Wallet locator={locator} />
          <WalletName locator={locator} chain={chain} />
          <span className={WHERE_NARROW}>{chain}</span>
        </td>
        <td className="py-1 pr-2 whitespace-nowrap tabular-nums">
          {groupAmount(amount)} {token}
          {part && <span className="block text-faint">{words.table.part(part.number, part.of)}</span>}
          {(row.before ?? row.after) !== null && (
            <span className={`${WHERE_NARROW} whitespace-normal`}>
              <span className="sr-only">{words.table.balance} </span>
              <Balances before={row.before} after={row.after} />
            </span>
          )}
        </td>
        <td className={`py-1 pr-2 whitespace-nowrap ${WHERE_WIDE}`}>{chain}</td>
        <td className={`py-1 pr-2 tabular-nums ${WHERE_WIDE}`}>
          <Balances before={row.before} after={row.after} />
        </td>
        <td className="py-1">
          <Badge tone={ROW_TONES[state]} icon={ROW_ICONS[state]}>
            {words.rowStates[state]}
          </Badge>
        </td>
      </tr>
      {intent?.failure && (
        <tr>
          <td />
          <td colSpan={COLUMNS - 1} className="space-y-1 pb-2">
            <p className="wrap-anywhere text-muted">
              <Sentence text={`${intent.failure.happened} ${intent.failure.kept}`} />{' '}
              <Link href={activityPath(intent.id)} className="rounded-small font-medium text-accent hover:underline">
                {words.table.activity}
              </Link>
            </p>
            {needsOperator(intent) && <IntentActions intent={intent} explains={false} />}
          </td>
        </tr>
      )}
    </>
  );
}

/** An address by its ends, to be copied whole; any other locator as it is. */
function Wallet({ locator }: { locator: string }) {
  if (!isEvmAddress(locator)) {
    return (
      <span className="font-mono wrap-anywhere">
        <VisibleText text={locator} />
      </span>
    );
  }
  return (
    <span className="inline-flex items-baseline gap-0.5">
      <ShortAddress address={locator} />
      <span className="-my-1 inline-flex self-center">
        <CopyButton text={locator} what={fundingWords.table.wallet} />
      </span>
    </span>
  );
}

/** A dash where the service told neither. */
function Balances({ before, after }: Pick<FundingRowView, 'before' | 'after'>) {
  if (before === null && after === null) {
    return (
      <>
        <span aria-hidden className="text-faint">
          —
        </span>
        <span className="sr-only">{fundingWords.table.notTold}</span>
      </>
    );
  }
  return (
    <>
      {writeBalance(before)} → {writeBalance(after)}
    </>
  );
}

function writeBalance(units: string | null): string {
  const amount = units === null ? undefined : parseInteger(units);
  return amount === undefined ? fundingWords.table.notTold : groupDigits(formatUnits(amount, FUNDING_AMOUNT.decimals));
}
