import { isObject } from '../is-object.ts';
import type { KeptResource } from './resource.ts';

type StatusRule = {
  /** Where the status of a record stands in its JSON. */
  path: readonly string[];
  /** Statuses after which nothing changes by itself. Any other one, also an unknown one, is read again. */
  final: readonly string[];
};

/** Where each resource's status stands and which are the last ones (service facts, "Statuses"). */
const RESOURCE_STATUS: Readonly<Record<KeptResource, StatusRule>> = {
  nft: { path: ['onChain', 'status'], final: ['success', 'failed'] },
  collection: { path: [], final: [] },
  template: { path: [], final: [] },
  credential: { path: ['onChain', 'status'], final: ['success', 'failed'] },
  order: { path: ['phase'], final: ['completed'] },
  action: { path: ['status'], final: ['succeeded', 'failed'] },
};

/** The status of a record of this resource; null where it has none. */
export function readResourceStatus(resource: KeptResource, record: unknown): string | null {
  const { path } = RESOURCE_STATUS[resource];
  if (path.length === 0) return null;
  const value = path.reduce<unknown>((inner, member) => (isObject(inner) ? inner[member] : undefined), record);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
}

export function isFinalResourceStatus(resource: KeptResource, status: string | null): boolean {
  return status !== null && RESOURCE_STATUS[resource].final.includes(status);
}
