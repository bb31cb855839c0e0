import { APPROVALS_PATH } from '#shared/approval-path.ts';
import type { WaitingRequest } from './list-waiting.ts';

export type Look = {
  /** The address of the page while its window has the focus; undefined otherwise. */
  url: string | undefined;
  /** The profiles whose requests stand in the inbox. */
  inbox: readonly string[];
};

/** Whether the operator has the list in front of them that the request stands in. */
export function isLookedAt({ profileId }: Pick<WaitingRequest, 'profileId'>, { url, inbox }: Look): boolean {
  if (url === undefined || !inbox.includes(profileId)) return false;
  const path = URL.parse(url)?.hash.slice(1) ?? '';
  // A window that was just opened shows the approvals without saying so.
  return path === '' || path === '/' || path === APPROVALS_PATH || path.startsWith(`${APPROVALS_PATH}/`);
}
