import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { ask } from '../api.ts';
import { plainVisible } from '../format/plain-visible.ts';
import { notifyFailure } from '../store/notices-store.ts';

/** A link out of the app: main opens it, if it is one that we open and the operator says yes. */
export function LinkButton({ url, children }: { url: string; children: ReactNode }) {
  async function open(): Promise<void> {
    const answer = await ask((app) => app.app.openLink({ url }));
    if (!answer.ok) notifyFailure(answer.failure);
  }
  return (
    <button
      type="button"
      title={plainVisible(url)}
      onClick={() => void open()}
      className="inline-flex items-center gap-1 rounded-small font-medium text-accent hover:underline"
    >
      {children}
      <ExternalLink size={12} aria-hidden />
    </button>
  );
}
