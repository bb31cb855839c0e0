import { randomBytes, randomUUID } from 'node:crypto';
import { isObject } from '#shared/is-object.ts';

type JsonObject = Record<string, unknown>;

/** Members that say which record an answer is about, and what stands there for something nobody asked for. */
const IDENTITIES: Readonly<Record<string, () => string>> = {
  id: () => `tx-${randomUUID()}`,
  address: randomAddress,
  locator: () => `evm-keypair:${randomAddress()}`,
  orderId: randomUUID,
  actionId: randomUUID,
  templateId: randomUUID,
};

/** Gives every record of an answer another identity: ids and wallet addresses of something nobody asked for. */
export function replaceIdentity(body: unknown): unknown {
  return mapRecords(body, (record) => {
    const identities = replaceKnown(record);
    if (!isObject(record.data)) return identities;
    // An action is about a collection and a token: those are others too.
    const data = Object.entries(record.data).map(([name, value]) => [
      name,
      isObject(value) ? replaceKnown(value) : value,
    ]);
    return { ...identities, data: Object.fromEntries(data) };
  });
}

function replaceKnown(record: JsonObject): JsonObject {
  const members = Object.entries(record).map(([name, value]) => [name, IDENTITIES[name]?.() ?? value]);
  return Object.fromEntries(members);
}

/** Adds members no client knows, at the top and inside. */
export function addUnknownFields(body: unknown): unknown {
  return mapRecords(body, (record) => ({ ...record, futureField: { nested: [1, 'two', null] }, futureFlag: true }));
}

/** Replaces the status of every record, also where it stands in `onChain` or is called a phase, by one that did not exist when the client was written. */
export function replaceStatus(body: unknown, status: string): unknown {
  return mapRecords(body, (record) => {
    const { onChain } = record;
    return {
      ...record,
      ...('status' in record ? { status } : {}),
      ...('phase' in record ? { phase: status } : {}),
      ...(isObject(onChain) && 'status' in onChain ? { onChain: { ...onChain, status } } : {}),
    };
  });
}

/** Members that hold the records of a list. */
const LISTS: readonly string[] = ['transactions', 'signatures', 'results'];

/** Applies to the record itself, to each of a bare array, or to each of `{transactions: []}` and the like. */
function mapRecords(body: unknown, edit: (record: JsonObject) => JsonObject): unknown {
  if (Array.isArray(body)) return body.map((item) => mapRecords(item, edit));
  if (!isObject(body)) return body;
  const edited = edit(body);
  for (const [name, value] of Object.entries(body)) {
    if (LISTS.includes(name)) edited[name] = mapRecords(value, edit);
  }
  return edited;
}

function randomAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`;
}
