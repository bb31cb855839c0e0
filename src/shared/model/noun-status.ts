import { isObject } from '../is-object.ts';
import type { KeptNoun } from './noun.ts';

type StatusRule = {
  /** Where the status of a record stands in its JSON. */
  path: readonly string[];
  /** Statuses after which nothing changes by itself. Any other one, also an unknown one, is read again. */
  final: readonly string[];
};

/** Where each noun's status stands and which are the last ones (service facts, "Statuses"). */
export const NOUN_STATUS: Readonly<Record<KeptNoun, StatusRule>> = {
  nft: { path: ['onChain', 'status'], final: ['success', 'failed'] },
  collection: { path: [], final: [] },
  template: { path: [], final: [] },
  credential: { path: ['onChain', 'status'], final: ['success', 'failed'] },
  order: { path: ['phase'], final: ['completed'] },
  action: { path: ['status'], final: ['succeeded', 'failed'] },
};

/** The status of a record of this noun; null where it has none. */
export function readNounStatus(noun: KeptNoun, record: unknown): string | null {
  const { path } = NOUN_STATUS[noun];
  if (path.length === 0) return null;
  const value = path.reduce<unknown>((inner, member) => (isObject(inner) ? inner[member] : undefined), record);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
}

export function isFinalNounStatus(noun: KeptNoun, status: string | null): boolean {
  return status !== null && NOUN_STATUS[noun].final.includes(status);
}
