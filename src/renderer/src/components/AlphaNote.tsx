import { FlaskConical } from 'lucide-react';
import { commonWords } from '../words.ts';
import { Badge } from './Badge.tsx';

/** Says that the endpoint behind a screen is alpha (service interface §9). */
export function AlphaNote() {
  return (
    <p className="flex items-center gap-2 text-small text-muted">
      <Badge tone="caution" icon={FlaskConical}>
        {commonWords.resource.alpha}
      </Badge>
      {commonWords.resource.alphaText}
    </p>
  );
}
