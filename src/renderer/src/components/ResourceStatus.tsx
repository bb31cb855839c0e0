import { plainVisible } from '../format/plain-visible.ts';
import { Badge } from './Badge.tsx';
import { BriefText } from './BriefText.tsx';
import { findStatusWords } from './status-words.ts';
import type { Tone } from './tone.ts';

const TONES: Readonly<Record<string, Tone>> = {
  success: 'good',
  succeeded: 'good',
  completed: 'good',
  active: 'good',
  valid: 'good',
  failed: 'danger',
  expired: 'caution',
  'awaiting-approval': 'caution',
  'crypto-payer-insufficient-funds': 'danger',
  'all-line-items-unavailable': 'danger',
};

/** Whether a status says that all went well. */
export function isGoodStatus(status: string): boolean {
  return TONES[status] === 'good';
}

/** More would leave no room for what the status is of; where that is shown, the status is shown whole. */
const LONGEST = 40;

/** Whether its badge has only the beginning of a status: then it has to be shown whole beside it. */
export function isLongStatus(status: string): boolean {
  return findStatusWords(status) === undefined && Array.from(status).length > LONGEST;
}

/** A status of the service in words, with its own at hand: one that is not known yet is shown verbatim. */
export function ResourceStatus({ status }: { status: string }) {
  const tone = TONES[status] ?? (status.startsWith('requires-') ? 'caution' : 'info');
  return (
    <Badge tone={tone} title={plainVisible(status)}>
      {findStatusWords(status) ?? <BriefText text={status} limit={LONGEST} />}
    </Badge>
  );
}
