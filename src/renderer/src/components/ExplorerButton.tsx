import { ExternalLink } from 'lucide-react';
import { useContext } from 'react';
import { findExplorerLink } from '#shared/explorers.ts';
import { ask } from '../api.ts';
import { notifyFailure } from '../store/notices-store.ts';
import { commonWords } from '../words.ts';
import { ExplorerChain } from './explorer-chain.ts';

/** Opens an address or a transaction in the block explorer of its chain, after main has asked; nothing where there is none. */
export function ExplorerButton({ subject, what }: { subject: string; what: string }) {
  const chain = useContext(ExplorerChain);
  const link = chain === undefined ? undefined : findExplorerLink({ chain, subject });
  if (link === undefined) return null;
  const { url, host } = link;
  async function open(): Promise<void> {
    const answer = await ask((app) => app.app.openLink({ url }));
    if (!answer.ok) notifyFailure(answer.failure);
  }
  return (
    <button
      type="button"
      aria-label={commonWords.explorer.open(what, host)}
      title={commonWords.explorer.open(what, host)}
      onClick={() => void open()}
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-small text-faint hover:bg-hover hover:text-ink"
    >
      <ExternalLink size={13} aria-hidden />
    </button>
  );
}
