import type { OrderDetail } from '#shared/ipc/resource-views.ts';
import type { LineItem, Money, Order } from '#shared/model/order.ts';
import { Badge } from '../../components/Badge.tsx';
import { CopyText } from '../../components/CopyText.tsx';
import { classNames } from '../../components/class-names.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { RemoteImage } from '../../components/RemoteImage.tsx';
import { ResourceStatus } from '../../components/ResourceStatus.tsx';
import { Section } from '../../components/Section.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { groupAmount } from '../../format/group-amount.ts';
import { writeMember } from '../../format/write-member.ts';
import { checkOrderTotal, type TotalCheck } from './check-order-total.ts';
import { orderWords } from './words.ts';

type Props = { order: Order; imageKeys: OrderDetail['imageKeys'] };

/** What is bought and what it costs: every amount with all its digits, one below the other, and whether the lines make the total. */
export function LineItemTable({ order, imageKeys }: Props) {
  const words = orderWords.items;
  const items = order.lineItems ?? [];
  const check = checkOrderTotal(order);
  return (
    <Section title={words.title}>
      <PagedItems items={items}>
        {(shown) => (
          <table aria-label={words.title} className="w-full max-w-[42.5rem] border-collapse text-small">
            <TableHead
              gap="pr-3"
              columns={[
                words.item,
                { label: words.amount, className: 'text-right' },
                { label: words.currency, className: 'w-20 pl-2' },
              ]}
            />
            {shown.map(({ item, place }) => (
              <Item key={place} item={item} imageKey={imageKeys[place - 1] ?? null} />
            ))}
            {items.length === 0 && (
              <tbody>
                <tr>
                  <td colSpan={3} className="py-2 text-muted">
                    {words.none}
                  </td>
                </tr>
              </tbody>
            )}
            <tfoot>
              <MoneyRow label={words.total} money={order.quote?.totalPrice} kind="total" />
            </tfoot>
          </table>
        )}
      </PagedItems>
      <SumLine check={check} />
    </Section>
  );
}

function Item({ item, imageKey }: { item: LineItem; imageKey: string | null }) {
  const words = orderWords.items;
  const charges = item.quote?.charges;
  return (
    <tbody className="border-b border-line">
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-2.5 pb-1 text-left font-normal">
          <ItemHead item={item} imageKey={imageKey} />
        </th>
      </tr>
      <MoneyRow label={words.charges.unit} money={charges?.unit} />
      <MoneyRow label={words.charges.salesTax} money={charges?.salesTax} />
      <MoneyRow label={words.charges.shipping} money={charges?.shipping} />
      <MoneyRow label={words.charges.line} money={item.quote?.totalPrice} kind="line" />
    </tbody>
  );
}

function ItemHead({ item: { metadata, chain, quantity, callData, quote }, imageKey }: Parameters<typeof Item>[0]) {
  const words = orderWords.items;
  const name = metadata?.name ?? words.unnamed;
  const members = Object.entries(callData ?? {}).filter(([, value]) => value !== undefined);
  return (
    <div className="flex gap-3">
      <RemoteImage imageKey={imageKey} alt={words.image(name)} className="size-12 shrink-0" />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="text-body font-semibold wrap-anywhere">
            <VisibleText text={name} />
          </span>
          <span className="tabular-nums">{quantity === undefined ? words.noQuantity : words.quantity(quantity)}</span>
          {chain !== undefined && (
            <span className="text-muted">
              <VisibleText text={chain} />
            </span>
          )}
          {quote?.status !== undefined && <ResourceStatus status={quote.status} />}
        </p>
        {members.length > 0 && (
          <PagedItems items={members}>
            {(shown) => (
              <p className="flex flex-wrap gap-x-3 text-muted">
                <span>callData</span>
                {shown.map(({ item: [member, value] }) => (
                  <code key={member} className="wrap-anywhere">
                    <VisibleText text={`${member}: ${writeMember(value)}`} />
                  </code>
                ))}
              </p>
            )}
          </PagedItems>
        )}
        {metadata?.description !== undefined && (
          <Disclosure summary={words.description}>
            <p className="wrap-anywhere whitespace-pre-wrap">
              <VisibleText text={metadata.description} />
            </p>
          </Disclosure>
        )}
        {metadata?.imageUrl !== undefined && (
          <Disclosure summary={words.imageUrl}>
            <CopyText text={metadata.imageUrl} what={words.imageUrl} />
          </Disclosure>
        )}
      </div>
    </div>
  );
}

type MoneyProps = { label: string; money: Money | undefined; kind?: 'charge' | 'line' | 'total' };

function MoneyRow({ label, money, kind = 'charge' }: MoneyProps) {
  const weight = classNames(kind !== 'charge' && 'font-semibold', kind === 'total' && 'text-body');
  const space = kind === 'total' ? 'py-2' : kind === 'line' ? 'pt-0.5 pb-2.5' : 'py-0.5';
  return (
    <tr className={weight}>
      <th
        scope="row"
        className={classNames('pr-3 pl-15 text-left align-top', space, kind === 'charge' && 'font-normal text-muted')}
      >
        {label}
      </th>
      <td className={classNames('text-right align-top font-mono tabular-nums wrap-anywhere', space)}>
        {money?.amount === undefined ? (
          <span className="font-sans font-normal text-muted">{orderWords.items.notTold}</span>
        ) : (
          <VisibleText text={groupAmount(money.amount)} />
        )}
      </td>
      <td className={classNames('w-20 pl-2 align-top wrap-anywhere', space)}>
        {money?.currency !== undefined && <VisibleText text={money.currency} />}
      </td>
    </tr>
  );
}

function SumLine({ check }: { check: TotalCheck }) {
  const words = orderWords.items.sum;
  switch (check.kind) {
    case 'none':
      return null;
    case 'equal':
      return (
        <p className="text-small text-muted wrap-anywhere">
          <VisibleText text={words.equal(groupAmount(check.sum), check.currency)} />
        </p>
      );
    case 'differs':
      return (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-small wrap-anywhere">
          <Badge tone="danger">{orderWords.items.total}</Badge>
          <VisibleText text={words.differs(groupAmount(check.sum), groupAmount(check.total), check.currency)} />
        </p>
      );
    default:
      return <p className="text-small text-caution">{words[check.kind]}</p>;
  }
}
