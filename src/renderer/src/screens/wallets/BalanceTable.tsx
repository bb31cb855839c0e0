import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
import { type BalanceGroup, groupBalances } from './balance-groups.ts';
import type { BalanceRow } from './balance-rows.ts';
import { walletWords } from './words.ts';

/** Each token once with its sum, its chains folded below it, exact to the last digit, with the age of the oldest. */
export function BalanceTable({ balances }: { balances: WalletDetail['balances'] }) {
  const words = walletWords.balances;
  const { known, others } = groupBalances(balances);
  const oldest = balances.reduce((earliest, { fetchedAt }) => Math.min(earliest, fetchedAt), Number.POSITIVE_INFINITY);
  const age = balances.length > 0 && (
    <span className="text-tiny text-faint">
      {words.read} <Age at={oldest} write={commonWords.freshness.ago} />
    </span>
  );
  return (
    <Section title={words.title} beside={age}>
      {known.length === 0 ? <p className="text-small text-muted">{words.none}</p> : <Table groups={known} />}
      {others.length > 0 && <NotKnown groups={others} />}
    </Section>
  );
}

/** What anybody may have sent, unasked: apart, folded, and in no sum. */
function NotKnown({ groups }: { groups: readonly BalanceGroup[] }) {
  const words = walletWords.balances.notKnown;
  const names = new Map(groups.map((group) => [group.token, group]));
  return (
    <Disclosure summary={words.title(names.size)} className="mt-1">
      <p className="mb-1 max-w-[35rem] text-small text-muted">{words.text}</p>
      <Table groups={groups} />
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
function listOddities({ token, imitates }: BalanceGroup): string[] {
  const words = walletWords.balances.notKnown;
  const hidden = [...new Set(listHidden(token).map(({ text }) => nameCharacter(text)))];
  const mixed = listMixedWords(token).flatMap(listForeignLetters);
  return [
    ...(imitates === null ? [] : [words.imitates(token, imitates)]),
    ...(hidden.length === 0 ? [] : [words.hidden(token, hidden)]),
    ...(mixed.length === 0 ? [] : [words.mixed(token, mixed)]),
  ];
}

function Table({ groups }: { groups: readonly BalanceGroup[] }) {
  const words = walletWords.balances;
  return (
    <PagedItems items={groups}>
      {(shown) => (
        <table className="w-full max-w-[35rem] border-collapse text-small">
          <TableHead
            gap="pr-4"
            columns={[words.token, words.chain, { label: words.amount, className: 'text-right' }]}
          />
          {shown.map(({ item: group, place }) => (
            <TokenRows key={place} group={group} />
          ))}
        </table>
      )}
    </PagedItems>
  );
}

const CELL = 'py-1 pr-4 align-top';

/** A token on one chain is one row; on several it opens to them. */
function TokenRows({ group }: { group: BalanceGroup }) {
  const words = walletWords.balances;
  const [isOpen, setOpen] = useState(false);
  const { token, chains } = group;
  const [only] = chains;
  const isFolded = chains.length > 1;
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="row" className={classNames(CELL, 'text-left font-medium')}>
          {isFolded ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="-ml-1 flex items-center gap-1 rounded-small pr-1 text-left hover:bg-hover"
            >
              <ChevronRight
                size={13}
                aria-hidden
                className={classNames('shrink-0 moving:transition-transform', isOpen && 'rotate-90')}
              />
              <VisibleText text={token} />
            </button>
          ) : (
            <VisibleText text={token} />
          )}
        </th>
        <td className={classNames(CELL, 'text-muted')}>
          {isFolded || only === undefined ? words.chains(chains.length) : <VisibleText text={only.chain} />}
        </td>
        <Amount text={group.total ?? words.noSum} isZero={group.isZero}>
          {!isFolded && only?.isExact === false && <NotNumber />}
          {group.otherSum !== null && (
            <span className="block font-sans text-caution">{words.otherSum(group.otherSum)}</span>
          )}
        </Amount>
      </tr>
      {isFolded && isOpen && chains.map((row) => <ChainRow key={row.chain} row={row} />)}
    </tbody>
  );
}

function ChainRow({ row }: { row: BalanceRow }) {
  return (
    <tr>
      <td />
      <th scope="row" className={classNames(CELL, 'text-left font-normal text-muted')}>
        <VisibleText text={row.chain} />
      </th>
      <Amount text={row.amount} isZero={row.isZero}>
        {!row.isExact && <NotNumber />}
      </Amount>
    </tr>
  );
}

function Amount({ text, isZero, children }: { text: string; isZero: boolean; children: ReactNode }) {
  return (
    <td
      className={classNames('py-1 text-right align-top font-mono wrap-anywhere tabular-nums', isZero && 'text-faint')}
    >
      <VisibleText text={text} />
      {children}
    </td>
  );
}

function NotNumber() {
  return <span className="block font-sans text-caution">{walletWords.balances.notNumber}</span>;
}
