import { useLocation } from 'wouter';
import type { WalletView } from '#shared/ipc/views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { type FormIntent, useFormIntent } from '../../../hooks/use-form-intent.ts';
import { approvalPath } from '../../../routes.ts';
import { reloadApprovals } from '../../../store/approvals-store.ts';
import { notify } from '../../../store/notices-store.ts';
import { walletWords } from '../words.ts';

type Drafted = { formId: string; renew(): void; finish(): void };

/** Follows the request and, once it is there, leads to its review. */
export function useRecordForm(wallet: WalletView, kind: RecordKind, drafted: Drafted): FormIntent {
  const [, navigate] = useLocation();
  return useFormIntent((intent) => void review(intent), drafted);

  async function review({ facts: { recordId } }: IntentView): Promise<void> {
    drafted.finish();
    if (typeof recordId !== 'string') return;
    await reloadApprovals(wallet.profileId);
    notify(walletWords.compose.created);
    const { profileId, address: walletAddress } = wallet;
    navigate(approvalPath({ profileId, kind, recordId, walletAddress }), { replace: true });
  }
}
