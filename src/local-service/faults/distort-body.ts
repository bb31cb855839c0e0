import { randomBytes, randomUUID } from 'node:crypto';

type JsonObject = Record<string, unknown>;

/** Gives every record of an answer another identity: ids and wallet addresses of something nobody asked for. */
export function replaceIdentity(body: unknown): unknown {
  return mapRecords(body, (record) => ({
    ...record,
    ...('id' in record ? { id: `tx-${randomUUID()}` } : {}),
    ...('address' in record ? { address: randomAddress() } : {}),
    ...('locator' in record ? { locator: `evm-keypair:${randomAddress()}` } : {}),
  }));
}

/** Adds members no client knows, at the top and inside. */
export function addUnknownFields(body: unknown): unknown {
  return mapRecords(body, (record) => ({ ...record, futureField: { nested: [1, 'two', null] }, futureFlag: true }));
}

/** Replaces the status of every record by one that did not exist when the client was written. */
export function replaceStatus(body: unknown, status: string): unknown {
  return mapRecords(body, (record) => ('status' in record ? { ...record, status } : record));
}

/** Applies to the record itself, to each of a bare array, or to each of `{transactions: []}` and the like. */
function mapRecords(body: unknown, edit: (record: JsonObject) => JsonObject): unknown {
  if (Array.isArray(body)) return body.map((item) => mapRecords(item, edit));
  if (!isObject(body)) return body;
  const edited = edit(body);
  for (const [name, value] of Object.entries(body)) {
    if (name === 'transactions' || name === 'signatures') edited[name] = mapRecords(value, edit);
  }
  return edited;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function randomAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`;
}
