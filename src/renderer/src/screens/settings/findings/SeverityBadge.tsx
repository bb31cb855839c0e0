import { Ban } from 'lucide-react';
import type { Severity } from '#shared/model/finding-severity.ts';
import { Badge } from '../../../components/Badge.tsx';
import type { Tone } from '../../../components/tone.ts';
import { commonWords } from '../../../words.ts';

const TONES: Record<Severity, Tone> = { info: 'info', caution: 'caution', danger: 'danger', forbidden: 'danger' };

/** How grave something is, as it is called in reviews. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  return (
    <Badge tone={TONES[severity]} {...(severity === 'forbidden' && { icon: Ban })}>
      {commonWords.severities[severity]}
    </Badge>
  );
}
