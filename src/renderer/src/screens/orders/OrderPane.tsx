import { Pencil } from 'lucide-react';
import type { Ref } from 'react';
import { useLocation } from 'wouter';
import type { OrderDetail } from '#shared/ipc/resource-views.ts';
import type { ResourceKey } from '#shared/model/resource.ts';
import { quoteUntil } from '#shared/rules/quote-until.ts';
import { Age } from '../../components/Age.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { Button } from '../../components/Button.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { CopyText } from '../../components/CopyText.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { FactList } from '../../components/FactList.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { RefreshButton } from '../../components/resource/RefreshButton.tsx';
import { ResourceKeeping } from '../../components/resource/ResourceKeeping.tsx';
import { ResourceNotices } from '../../components/resource/ResourceNotices.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { plainVisible } from '../../format/plain-visible.ts';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useRefresh } from '../../hooks/use-refresh.ts';
import { orderPaths } from '../../routes.ts';
import { orderDetailStore, ordersStore } from '../../store/orders-store.ts';
import { useQuery } from '../../store/query.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { DeliverySection } from './DeliverySection.tsx';
import { LineItemTable } from './LineItemTable.tsx';
import { NotReadOrder } from './NotReadOrder.tsx';
import { OrderStanding } from './OrderStanding.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { PhaseTimeline } from './PhaseTimeline.tsx';
import { QuoteSection } from './QuoteSection.tsx';
import { useNewQuote } from './use-new-quote.ts';
import { orderWords } from './words.ts';

type Props = { profileId: string; orderId: string; onBack: () => void; bodyRef: Ref<HTMLDivElement> };

/** Everything kept of one order, readable with the service gone. */
export function OrderPane({ profileId, orderId, onBack, bodyRef }: Props) {
  const detail = useQuery(orderDetailStore, { profileId, orderId });
  const { busy, refresh } = useRefresh({ profileId, resource: 'order', parent: '', id: orderId });
  const read = () => void refresh();
  const words = orderWords.detail;
  const view = detail.data?.order;
  return (
    <DetailPane
      label={words.label}
      onBack={onBack}
      bodyRef={bodyRef}
      header={<Header record={{ profileId, resource: 'order', parent: '', id: orderId }} detail={detail.data} />}
    >
      {detail.failure && <FailureNotice failure={detail.failure} tone={detail.data ? 'caution' : 'danger'} />}
      {detail.data === undefined && detail.loading && <Skeleton />}
      {view && (view.origin !== null || view.raw !== null) && <ResourceNotices view={view} />}
      {view?.raw === null && <NotReadOrder profileId={profileId} orderId={orderId} />}
      {detail.data && <Body detail={detail.data} busy={busy} onRefresh={read} />}
      {view?.raw != null && (
        <ResourceKeeping
          view={view}
          name={words.name(orderId)}
          onForgotten={() => void ordersStore.load(profileId).then(onBack)}
        />
      )}
    </DetailPane>
  );
}

type HeaderProps = { record: ResourceKey; detail: OrderDetail | undefined };

function Header({ record, detail }: HeaderProps) {
  const { id: orderId } = record;
  const [, navigate] = useLocation();
  const locked = useIsLocked();
  const words = orderWords;
  const view = detail?.order;
  // As its row is called.
  const name = view?.value?.lineItems?.[0]?.metadata?.name || undefined;
  const canEdit = view?.value != null && !locked;
  const edit = () => canEdit && navigate(orderPaths.edit(orderId));
  useHotkeys([{ id: 'orders.edit', run: edit }]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <div className="min-w-0 grow basis-52">
        <h2 className="truncate text-lead font-semibold">
          <BriefText text={name ?? words.order(orderId)} />
        </h2>
        <p className="flex items-center gap-1 text-tiny text-faint">
          {name !== undefined && (
            <>
              <code title={plainVisible(orderId)} className="min-w-0 truncate">
                <BriefText text={orderId} />
              </code>
              <CopyButton text={orderId} what={words.detail.orderId} />
            </>
          )}
          {view?.fetchedAt != null && (
            <span className="shrink-0">
              {commonWords.freshness.read} <Age at={view.fetchedAt} write={commonWords.freshness.ago} />
            </span>
          )}
        </p>
      </div>
      {view && <OrderStanding status={view.status} quoteUntil={quoteUntil(view.value ?? {}) ?? null} />}
      <Button
        icon={<Pencil size={13} aria-hidden />}
        inert={!canEdit}
        title={locked ? commonWords.locked.actionReason : undefined}
        onClick={edit}
      >
        {words.detail.edit}
      </Button>
      <RefreshButton record={record} keyId="orders.refresh" />
    </div>
  );
}

type BodyProps = { detail: OrderDetail; busy: boolean; onRefresh: () => void };

function Body({ detail: { order: view, imageKeys, transaction }, busy, onRefresh }: BodyProps) {
  const words = orderWords.detail;
  const order = view.value;
  const renew = useNewQuote(view);
  return (
    <>
      {order && (
        <>
          <PhaseTimeline order={order} />
          <QuoteSection order={order} busy={busy} onRefresh={onRefresh} onRenew={renew.run} />
          {renew.failure && <FailureNotice failure={renew.failure} />}
          <LineItemTable order={order} imageKeys={imageKeys} />
          <DeliverySection order={order} />
          <PaymentSection order={order} transaction={transaction} />
        </>
      )}
      {order && (
        <Section title={words.about}>
          <FactList
            facts={[
              { label: words.orderId, value: <CopyText text={order.orderId} what={words.orderId} /> },
              ...(order.locale === undefined
                ? []
                : [{ label: words.locale, value: <VisibleText text={order.locale} /> }]),
            ]}
          />
        </Section>
      )}
    </>
  );
}
