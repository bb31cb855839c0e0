import * as z from 'zod';
import { type EditOrderBody, editOrderBodySchema, type Order, orderSchema } from '#shared/model/order.ts';
import { type Result, succeed } from '#shared/result.ts';
import { servicePath } from './locator-path.ts';
import { compareId, identifiedBy, type ReadRecord, toRecord } from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';
import type { HttpClient, RequestControls } from './service-request.ts';

type OneOf = RequestControls & { orderId: string };
type OneOrder = Promise<Result<ReadRecord<Order>, ServiceFailure>>;

export type GetOrderArguments = OneOf;

/** Get Order (service interface §4.4). */
export async function getOrder(http: HttpClient, { orderId, ...controls }: GetOrderArguments): OneOrder {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/2022-06-09/orders/${orderId}`,
    schema: z.unknown(),
    compare: (value) => compareId(value, orderId, 'orderId'),
  });
  return answer.ok ? succeed(toRecord(orderSchema, answer.value, orderId)) : answer;
}

export type EditOrderArguments = OneOf & { body: EditOrderBody };

/** Edit Order (service interface §4.4). `payment` replaces the whole payment: send all of its members (service facts). */
export async function editOrder(http: HttpClient, { orderId, body, ...controls }: EditOrderArguments): OneOrder {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'PATCH',
    path: servicePath`/api/2022-06-09/orders/${orderId}`,
    body: editOrderBodySchema.parse(body),
    schema: identifiedBy('orderId'),
    compare: (value) => compareId(value, orderId, 'orderId'),
  });
  return answer.ok ? succeed(toRecord(orderSchema, answer.value, orderId)) : answer;
}
