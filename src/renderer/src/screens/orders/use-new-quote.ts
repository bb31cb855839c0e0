import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { ResourceView } from '#shared/ipc/resource-views.ts';
import type { Order } from '#shared/model/order.ts';
import { useFormIntent } from '../../hooks/use-form-intent.ts';
import { notify } from '../../store/notices-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { repeatPayment } from './order-edit.ts';
import { orderWords } from './words.ts';

/** Sends the same payment again, for which the service answers with a new quote. `run` is undefined where it cannot be asked for. */
export function useNewQuote(view: ResourceView<Order>): {
  run: (() => void) | undefined;
  failure: Failure | undefined;
} {
  const locked = useIsLocked();
  const [formId, setFormId] = useState<string>(() => crypto.randomUUID());
  const renew = () => setFormId(crypto.randomUUID());
  const form = useFormIntent(
    () => {
      notify(orderWords.quote.renewed);
      renew();
    },
    { formId, renew },
  );
  const { profileId, id: orderId, value, raw } = view;
  const payment = value === null ? undefined : repeatPayment(value);
  const isOpen = payment !== undefined && raw !== null && !locked && !form.busy;
  return {
    run: isOpen
      ? () =>
          void form.start((app, id) =>
            app.orders.edit({ profileId, orderId, formId: id, basis: raw, body: { payment } }),
          )
      : undefined,
    failure: form.failure ?? form.intent?.failure ?? undefined,
  };
}
