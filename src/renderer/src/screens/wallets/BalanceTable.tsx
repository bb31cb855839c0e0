import type { WalletDetail } from '#shared/ipc/views.ts';
import { Age } from '../../components/Age.tsx';
import { classNames } from '../../components/class-names.ts';
import { PagedItems } from '../../components/PagedItems.tsx';
import { Section } from '../../components/Section.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { commonWords } from '../../words.ts';
import { type BalanceRow, listBalanceRows } from './balance-rows.ts';
import { walletWords } from './words.ts';

/** Balances by token and chain, exact to the last digit, with the age of the oldest. */
export function BalanceTable({ balances }: { balances: WalletDetail['balances'] }) {
  const words = walletWords.balances;
  const rows = listBalanceRows(balances);
  const oldest = rows.reduce((earliest, { fetchedAt }) => Math.min(earliest, fetchedAt), Number.POSITIVE_INFINITY);
  const age = rows.length > 0 && (
    <span className="text-tiny text-faint">
      {words.read} <Age at={oldest} write={commonWords.freshness.ago} />
    </span>
  );
  return (
    <Section title={words.title} beside={age}>
      {rows.length === 0 ? (
        <p className="text-small text-muted">{words.none}</p>
      ) : (
        <PagedItems items={rows}>
          {(shown) => (
            <table className="w-full max-w-[560px] border-collapse text-small">
              <TableHead
                gap="pr-4"
                columns={[words.token, words.chain, { label: words.amount, className: 'text-right' }]}
              />
              <tbody>
                {shown.map(({ item: row, place }) => (
                  <Row key={place} row={row} isFirst={rows[place - 2]?.token !== row.token} />
                ))}
              </tbody>
            </table>
          )}
        </PagedItems>
      )}
    </Section>
  );
}

function Row({ row, isFirst }: { row: BalanceRow; isFirst: boolean }) {
  const words = walletWords.balances;
  return (
    <tr className={classNames(isFirst && 'border-t border-line', row.isTotal && 'font-medium')}>
      <th scope="row" className={classNames('py-1 pr-4 text-left align-top font-medium', !isFirst && 'text-faint')}>
        <VisibleText text={row.token} />
      </th>
      <td className="py-1 pr-4 align-top text-muted">{row.isTotal ? words.total : <VisibleText text={row.chain} />}</td>
      <td
        className={classNames(
          'py-1 text-right align-top font-mono wrap-anywhere tabular-nums',
          row.isZero && 'text-faint',
        )}
      >
        <VisibleText text={row.amount} />
        {!row.isExact && <span className="block font-sans text-caution">{words.notNumber}</span>}
      </td>
    </tr>
  );
}
