import { useState } from 'react';
import { Link } from 'wouter';
import { formatUnits, parseInteger } from '#shared/amount.ts';
import type { FundingRowState, FundingRowView, FundingRunDetail } from '#shared/ipc/funding-views.ts';
import { FUNDING_AMOUNT } from '#shared/model/funding-terms.ts';
import { Badge } from '../../components/Badge.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { Section } from '../../components/Section.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { activityPath } from '../../routes.ts';
import { IntentActions } from '../activity/IntentActions.tsx';
import { needsOperator } from '../activity/judge-standing.ts';
import { BookName } from '../addresses/BookName.tsx';
import { ROW_STATES, ROW_TONES } from './run-standing.ts';
import { fundingWords } from './words.ts';

const COLUMNS = 6;

/** The rows of a run, by how they stand. */
export function RunRows({ detail: { run, rows } }: { detail: FundingRunDetail }) {
  const words = fundingWords;
  const { table } = words;
  const [chosen, choose] = useState<FundingRowState>();
  const ofState = chosen === undefined ? rows : rows.filter(({ state }) => state === chosen);
  const present = ROW_STATES.filter((state) => run.counts[state] > 0);
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
          <option value="">{words.run.all(rows.length)}</option>
          {present.map((state) => (
            <option key={state} value={state}>
              {words.run.some(words.rowStates[state], run.counts[state])}
            </option>
          ))}
        </select>
      }
    >
      {ofState.length === 0 ? (
        <p className="text-small text-muted">{words.run.none}</p>
      ) : (
        <PagedItems items={ofState}>
          {(shown) => (
            <table className="w-full border-collapse text-small">
              <TableHead
                gap="pr-2"
                columns={[table.number, table.wallet, table.amount, table.chain, table.balance, table.state]}
              />
              <tbody>
                {shown.map(({ item }) => (
                  <Row key={item.number} row={item} />
                ))}
              </tbody>
            </table>
          )}
        </PagedItems>
      )}
    </Section>
  );
}

function Row({ row }: { row: FundingRowView }) {
  const words = fundingWords;
  const { number, locator, amount, token, chain, state, intent } = row;
  return (
    <>
      <tr className="border-t border-line align-top">
        <td className="py-1 pr-2 text-faint tabular-nums">{number}</td>
        <td className="py-1 pr-2 font-mono wrap-anywhere">
          <VisibleText text={locator} />
          <BookName address={locator} chain={chain} />
        </td>
        <td className="py-1 pr-2 whitespace-nowrap tabular-nums">
          {amount} {token}
        </td>
        <td className="py-1 pr-2">{chain}</td>
        <td className="py-1 pr-2 tabular-nums">
          {writeBalance(row.before)} → {writeBalance(row.after)}
        </td>
        <td className="py-1">
          <Badge tone={ROW_TONES[state]}>{words.rowStates[state]}</Badge>
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
            {needsOperator(intent) && <IntentActions intent={intent} />}
          </td>
        </tr>
      )}
    </>
  );
}

function writeBalance(units: string | null): string {
  const amount = units === null ? undefined : parseInteger(units);
  return amount === undefined ? fundingWords.table.notTold : formatUnits(amount, FUNDING_AMOUNT.decimals);
}
