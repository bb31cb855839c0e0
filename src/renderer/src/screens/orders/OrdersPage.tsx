import { ReceiptText } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { ChooseHint } from '../../components/ChooseHint.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListFailure } from '../../components/ListFailure.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SplitScreen } from '../../components/SplitScreen.tsx';
import { VirtualList } from '../../components/VirtualList.tsx';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import { idOfOrder, ORDERS_PATH, orderPaths, readOrderRoute } from '../../routes.ts';
import { ordersStore } from '../../store/orders-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { EditOrderForm } from './EditOrderForm.tsx';
import { OpenOrderField } from './OpenOrderField.tsx';
import { OrderPane } from './OrderPane.tsx';
import { OrderRow } from './OrderRow.tsx';
import { orderWords } from './words.ts';

/** The orders that were opened here, and beside them the chosen one, or the form that edits it. */
export function OrdersPage({ chosenId }: { chosenId: string | undefined }) {
  const [, navigate] = useLocation();
  const profileId = useCurrentProfile()?.id;
  const orders = useQuery(ordersStore, profileId);
  const items = orders.data?.rows ?? [];
  const route = readOrderRoute(chosenId);
  const orderId = route.page === 'none' ? undefined : route.orderId;
  const detail = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const words = orderWords;
  const chosen = orderId === undefined ? undefined : idOfOrder({ id: orderId });
  const { choose, leave } = useListSelection({
    // While a form is open no key leads away from what was typed but Escape.
    items: route.page === 'edit' ? [] : items,
    idOf: idOfOrder,
    chosenId: chosen,
    path: ORDERS_PATH,
    onOpen: () => detail.current?.focus(),
  });
  useHotkeys([{ id: 'orders.open', run: () => field.current?.focus() }]);
  const list = (
    <>
      <ListHeader
        title={words.title}
        count={orders.data?.total}
        query={orders}
        concerns={(resource) => resource === 'orders'}
      >
        {profileId !== undefined && <OpenOrderField key={profileId} profileId={profileId} inputRef={field} />}
      </ListHeader>
      <ListFailure failure={orders.failure} hasData={orders.data !== undefined} />
      {items.length > 0 ? (
        <VirtualList
          label={words.list}
          rows={items.map((item) => ({ kind: 'item', id: idOfOrder(item), item }))}
          chosenId={chosen}
          onChoose={choose}
          onOpen={() => detail.current?.focus()}
          Row={OrderRow}
        />
      ) : orders.data !== undefined ? (
        <EmptyState icon={ReceiptText} title={words.empty.title} text={words.empty.text} />
      ) : (
        orders.loading && <Skeleton />
      )}
    </>
  );
  return (
    <SplitScreen
      list={list}
      detail={drawDetail()}
      isChosen={orderId !== undefined}
      spreads={orders.data?.total === 0}
    />
  );

  function drawDetail() {
    if (profileId === undefined) return null;
    if (orderId === undefined) {
      return <ChooseHint rows={items.length} title={words.empty.choose} text={words.empty.chooseText} />;
    }
    if (route.page === 'edit') {
      const back = () => navigate(orderPaths.order(orderId));
      return <EditOrderForm key={orderId} profileId={profileId} orderId={orderId} onBack={back} />;
    }
    return <OrderPane key={orderId} profileId={profileId} orderId={orderId} onBack={leave} bodyRef={detail} />;
  }
}
