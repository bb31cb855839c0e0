import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { groupAmount } from '../../format/group-amount.ts';
import { OrderStanding } from './OrderStanding.tsx';
import { orderWords } from './words.ts';

/** One row of the list: id, phase, total, what it is for, and how old what is known of it is. */
export function OrderRow({ item: order }: { item: ResourceRow }) {
  const words = orderWords.row;
  return (
    <div className="flex h-full flex-col justify-center gap-1">
      <p className="flex items-center gap-2 leading-[1.125rem]">
        <span className="min-w-0 flex-1 truncate font-medium">
          <BriefText text={order.title ?? order.id} />
        </span>
        {order.isMalformed && <Badge tone="danger">{words.unreadable}</Badge>}
        {order.failure !== null && order.fetchedAt === null && <Badge tone="caution">{words.notRead}</Badge>}
        <OrderStanding status={order.status} quoteUntil={order.quoteUntil} />
      </p>
      <p className="flex items-center gap-2 text-small leading-[1.125rem] text-muted">
        {/* It has what the amount leaves. */}
        <span className="min-w-0 flex-1 truncate">{order.title === null ? null : <code>{order.id}</code>}</span>
        {order.detail === null ? words.noTotal : <Total text={order.detail} />}
        {order.fetchedAt === null ? words.notRead : <Age at={order.fetchedAt} />}
      </p>
    </div>
  );
}

/** An amount and its currency, which is not cut with it. */
function Total({ text }: { text: string }) {
  const [, amount = text, currency] = /^(\S+) (\S+)$/.exec(text) ?? [];
  return (
    <span className="flex min-w-0 gap-1 tabular-nums">
      <span className="min-w-0 truncate">
        <BriefText text={groupAmount(amount)} />
      </span>{' '}
      {currency !== undefined && (
        <span className="max-w-24 shrink-0 truncate">
          <BriefText text={currency} />
        </span>
      )}
    </span>
  );
}
