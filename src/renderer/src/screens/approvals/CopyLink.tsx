import { Check, Link2 } from 'lucide-react';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import { writeOpenLink } from '#shared/open-link.ts';
import { useCopy } from '../../hooks/use-copy.ts';
import { approvalWords } from './words.ts';

/** Copies a link that opens this request in the app of whoever gets it; nothing where its wallet or its id cannot stand in one. */
export function CopyLink({ item }: { item: Pick<ApprovalItem, 'walletAddress' | 'kind' | 'recordId'> }) {
  const link = writeOpenLink(item);
  const { copied, copy } = useCopy(link ?? '');
  if (link === undefined) return null;
  const Icon = copied ? Check : Link2;
  return (
    <button
      type="button"
      title={approvalWords.review.copyLinkHint}
      onClick={() => void copy()}
      className="inline-flex items-center gap-1 rounded-small font-medium text-accent hover:underline"
    >
      <Icon size={13} aria-hidden />
      {approvalWords.review.copyLink}
    </button>
  );
}
