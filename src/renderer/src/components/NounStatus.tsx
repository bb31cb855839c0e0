import { Badge } from './Badge.tsx';
import type { Tone } from './tone.ts';
import { VisibleText } from './VisibleText.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  success: 'good',
  succeeded: 'good',
  completed: 'good',
  active: 'good',
  valid: 'good',
  failed: 'danger',
  expired: 'caution',
  'crypto-payer-insufficient-funds': 'danger',
  'all-line-items-unavailable': 'danger',
};

/** A status of the service, verbatim: one that is not known yet is shown all the same. */
export function NounStatus({ status }: { status: string }) {
  const tone = TONES[status] ?? (status.startsWith('requires-') ? 'caution' : 'info');
  return (
    <Badge tone={tone}>
      <VisibleText text={status} />
    </Badge>
  );
}
