import type { ProfileStatus } from '#shared/ipc/views.ts';
import { summariseFreshness } from './freshness.ts';

/**
 * How reading a profile goes: `closed` where its key is not used in this run or not had; `key-refused` where the service does not
 * accept it, or not for this; `offline` where the service is not reached; `failing` for anything else.
 */
export type ProfileHealth = {
  kind: 'read' | 'not-read' | 'closed' | 'key-refused' | 'offline' | 'failing';
  /** When the oldest part of it was read. */
  readAt: number | null;
};

/** Nothing at all is read while it stands so. */
const CUT_OFF: readonly ProfileHealth['kind'][] = ['closed', 'key-refused', 'offline'];

export function isCutOff(status: Pick<ProfileStatus, 'failure' | 'freshness'>): boolean {
  return CUT_OFF.includes(judgeProfileHealth(status).kind);
}

/** Sums up how a profile stands, for a line beside its name. */
export function judgeProfileHealth(status: Pick<ProfileStatus, 'failure' | 'freshness'>): ProfileHealth {
  const { readAt, failure } = summariseFreshness({ ...status, failure: null });
  if (status.failure !== null) return { kind: 'closed', readAt };
  if (failure === null) return { kind: readAt === null ? 'not-read' : 'read', readAt };
  const { concerns } = failure;
  if (concerns === 'key' || concerns === 'scope') return { kind: 'key-refused', readAt };
  return { kind: concerns === 'host' ? 'offline' : 'failing', readAt };
}
