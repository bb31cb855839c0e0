import { useMemo } from 'react';
import type { BatchPreview } from '#shared/ipc/batch-views.ts';
import type { AllowanceGiven, TokenTotal } from '#shared/model/totals.ts';
import { Address } from '../../../components/Address.tsx';
import { PagedItems } from '../../../components/PagedItems.tsx';
import { Section } from '../../../components/Section.tsx';
import { Sentence } from '../../../components/Sentence.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { AddressNotesContext } from '../address-notes.ts';
import { NotedAddress } from '../NotedAddress.tsx';
import { batchWords } from './words.ts';
import { writeAmount } from './write-amount.ts';

type Props = Pick<BatchPreview, 'totals' | 'addresses'>;

/** What signing all of them does together: per token and recipient what leaves, apart from that what may be taken, and the rest. */
export function TotalsSection({ totals: { leaving, allowances, others }, addresses }: Props) {
  const words = batchWords.page;
  return (
    <>
      <Section title={words.leaving}>
        {leaving.length === 0 && <p className="text-muted">{words.leavesNothing}</p>}
        <PagedItems items={leaving}>
          {(shown) => (
            <ul className="space-y-2">
              {shown.map(({ item: total }) => (
                <li key={`${total.chain} ${total.token} ${total.symbol} ${total.decimals}`}>
                  <Noted chain={total.chain} addresses={addresses}>
                    <TokenCard total={total} />
                  </Noted>
                </li>
              ))}
            </ul>
          )}
        </PagedItems>
        {leaving.length > 0 && <p className="mt-1.5 text-small text-muted">{words.fees}</p>}
      </Section>
      {allowances.length > 0 && (
        <Section title={words.allowances}>
          <PagedItems items={allowances}>
            {(shown) => (
              <ul className="space-y-2">
                {shown.map(({ item: given, place }) => (
                  <li key={place}>
                    <Noted chain={given.chain} addresses={addresses}>
                      <Allowance given={given} />
                    </Noted>
                  </li>
                ))}
              </ul>
            )}
          </PagedItems>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={words.others(others.length)}>
          <PagedItems items={others}>
            {(shown) => (
              <ul className="space-y-1">
                {shown.map(({ item: { recordId, sentence }, place }) => (
                  <li key={place} className="wrap-anywhere">
                    <Sentence text={sentence} />{' '}
                    <span className="text-small text-muted">
                      <VisibleText text={recordId} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </PagedItems>
        </Section>
      )}
    </>
  );
}

function Noted({
  chain,
  addresses,
  children,
}: {
  chain: string;
  addresses: Props['addresses'];
  children: React.ReactNode;
}) {
  const value = useMemo(() => ({ chain, notes: addresses.filter((note) => note.chain === chain) }), [chain, addresses]);
  return <AddressNotesContext value={value}>{children}</AddressNotesContext>;
}

function TokenCard({ total }: { total: TokenTotal }) {
  const words = batchWords.page;
  const { chain, token, amount, recipients } = total;
  return (
    <div className="rounded-base border border-line">
      <div className="flex flex-wrap items-baseline gap-x-2 border-b border-line bg-sunken px-3 py-2">
        <strong className="text-lead wrap-anywhere">
          <VisibleText text={writeAmount(amount, total)} />
        </strong>
        <span className="text-small text-muted">
          {words.total} · <VisibleText text={chain} />
        </span>
        {token !== null && (
          <span className="text-small">
            <Address address={token} what={words.tokenOf} />
          </span>
        )}
      </div>
      <PagedItems items={recipients}>
        {(shown) => (
          <ul className="divide-y divide-line px-3">
            {shown.map(({ item: recipient }) => (
              <li key={recipient.address} className="flex flex-wrap items-start gap-x-4 gap-y-0.5 py-1.5">
                <span className="min-w-0 flex-1">
                  <NotedAddress address={recipient.address} what={words.recipient} />
                </span>
                <span className="text-right wrap-anywhere">
                  <span className="font-medium tabular-nums">
                    <VisibleText text={writeAmount(recipient.amount, total)} />
                  </span>
                  <span className="block text-small text-muted">{words.transfers(recipient.transfers)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedItems>
    </div>
  );
}

function Allowance({ given }: { given: AllowanceGiven }) {
  const words = batchWords.page;
  const { token, wallet, spender, unlimited } = given;
  return (
    <div className="rounded-base border border-caution-line bg-caution-surface px-3 py-2">
      <NotedAddress address={spender} what={words.recipient} />
      <p className="wrap-anywhere">
        {unlimited ? `${words.mayTakeAll} ` : `${words.mayTake} `}
        <strong>
          <VisibleText text={unlimited ? (given.symbol ?? words.tokenOf) : writeAmount(given.amount, given)} />
        </strong>{' '}
        {token !== null && <Address address={token} what={words.tokenOf} />}
      </p>
      <p className="text-small text-muted">
        {words.fromWallet} <Address address={wallet} what={words.fromWallet} />
      </p>
    </div>
  );
}
