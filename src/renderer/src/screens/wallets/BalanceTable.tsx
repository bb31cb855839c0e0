import { listHidden, nameCharacter } from '#shared/hidden-characters.ts';
import type { WalletDetail } from '#shared/ipc/views.ts';
import { listForeignLetters, listMixedWords } from '#shared/mixed-scripts.ts';
import { Age } from '../../components/Age.tsx';
import { classNames } from '../../components/class-names.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
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
  const known = rows.filter(({ isNotKnown }) => !isNotKnown);
  const others = rows.filter(({ isNotKnown }) => isNotKnown);
  return (
    <Section title={words.title} beside={age}>
      {known.length === 0 ? <p className="text-small text-muted">{words.none}</p> : <Table rows={known} />}
      {others.length > 0 && <NotKnown rows={others} />}
    </Section>
  );
}

/** What anybody may have sent, unasked: apart, folded, and in no sum. */
function NotKnown({ rows }: { rows: readonly BalanceRow[] }) {
  const words = walletWords.balances.notKnown;
  const names = new Map(rows.map((row) => [row.token, row]));
  return (
    <Disclosure summary={words.title(names.size)} className="mt-1">
      <p className="mb-1 max-w-[560px] text-small text-muted">{words.text}</p>
      <Table rows={rows} />
      <ul className="mt-1 text-small text-caution">
        {[...names.values()].flatMap(listOddities).map((oddity) => (
          <li key={oddity} className="wrap-anywhere">
            <VisibleText text={oddity} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** What there is in a name to be mistaken for another one. */
function listOddities({ token, imitates }: BalanceRow): string[] {
  const words = walletWords.balances.notKnown;
  const hidden = [...new Set(listHidden(token).map(({ text }) => nameCharacter(text)))];
  const mixed = listMixedWords(token).flatMap(listForeignLetters);
  return [
    ...(imitates === null ? [] : [words.imitates(token, imitates)]),
    ...(hidden.length === 0 ? [] : [words.hidden(token, hidden)]),
    ...(mixed.length === 0 ? [] : [words.mixed(token, mixed)]),
  ];
}

function Table({ rows }: { rows: readonly BalanceRow[] }) {
  const words = walletWords.balances;
  return (
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
