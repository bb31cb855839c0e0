import { useEffect, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { ComposePreview } from '#shared/ipc/compose-views.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import { ask } from '../../../api.ts';
import { type ComposeValues, checkCalls, toComposedCalls } from './compose-values.ts';

/** What the typed calls come to; `of` is what it was made of, so that it is known whether it is of what stands there now. */
export type Preview = {
  of: string | undefined;
  answer: ComposePreview | undefined;
  failure: Failure | undefined;
};

const PAUSE_MS = 200;
const NONE: Preview = { of: undefined, answer: undefined, failure: undefined };

/** Asks main for the preview a moment after the last letter; the newest question wins. Nothing is asked while a rule is broken. */
export function usePreview(wallet: WalletView, values: ComposeValues): Preview & { isCurrent: boolean } {
  const [preview, setPreview] = useState<Preview>(NONE);
  const { profileId, address: walletAddress } = wallet;
  const question = writeQuestion(values);
  useEffect(() => {
    if (question === undefined) return setPreview(NONE);
    let isLeft = false;
    const timer = window.setTimeout(() => void look(question), PAUSE_MS);
    async function look(of: string): Promise<void> {
      const answer = await ask((app) => app.compose.preview({ profileId, walletAddress, ...JSON.parse(of) }));
      if (isLeft) return;
      setPreview({ of, answer: answer.ok ? answer.value : undefined, failure: answer.ok ? undefined : answer.failure });
    }
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [profileId, walletAddress, question]);
  return { ...preview, isCurrent: question !== undefined && preview.of === question };
}

/** As text, so that the same question is the same value. */
function writeQuestion(values: ComposeValues): string | undefined {
  if (Object.values(checkCalls(values)).some((error) => error !== undefined)) return undefined;
  const calls = toComposedCalls(values);
  return calls.ok ? JSON.stringify({ chain: values.chain, calls: calls.value }) : undefined;
}
