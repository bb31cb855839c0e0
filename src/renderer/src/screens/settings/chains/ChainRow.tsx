import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { ChainView } from '#shared/ipc/chain-views.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { keepChain } from '../../../store/chains-store.ts';
import { notify } from '../../../store/notices-store.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { commonWords } from '../../../words.ts';
import { NodeForm } from './NodeForm.tsx';
import { NodeUses } from './NodeUses.tsx';
import { chainWords } from './words.ts';

type Props = { profileId: string; view: ChainView; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** One chain: its node or none, the form for another one, and what it may be used for. */
export function ChainRow({ profileId, view, isOpen, onOpen }: Props) {
  const words = chainWords;
  const { chain, node } = view;
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const locked = useIsLocked();
  const setButton = useFocusAfter(isOpen);
  const inert = { inert: locked, title: locked ? commonWords.locked.actionReason : undefined };

  async function remove(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const answer = await ask((app) => app.chains.removeNode({ profileId, chain }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    // The button that was pressed goes with the node.
    setButton.current?.focus();
    keepChain(profileId, answer.value);
    notify(words.removed(chain));
  }

  return (
    <li className="space-y-2 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="min-w-0 grow basis-48">
          <span className="font-medium">{chain}</span>{' '}
          {node === null ? (
            <span className="text-small text-muted">{words.noNode}</span>
          ) : (
            <span className="text-small wrap-anywhere text-muted">
              <code className="text-ink">
                <VisibleText text={node.host} />
              </code>
              {node.isLent && ` · ${words.lent}`}
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {!isOpen && (
            <Button
              {...inert}
              ref={setButton}
              aria-label={node === null ? words.setOf(chain) : words.replaceOf(chain)}
              onClick={() => onOpen(true)}
            >
              {node === null ? words.set : words.replace}
            </Button>
          )}
          {node !== null && !node.isLent && (
            <Button {...inert} busy={busy} aria-label={words.removeOf(chain)} onClick={() => void remove()}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      {isOpen && <NodeForm profileId={profileId} chain={chain} onClose={() => onOpen(false)} />}
      {failure && <FailureNotice failure={failure} />}
      {node !== null && <NodeUses profileId={profileId} view={view} />}
    </li>
  );
}

/** The form takes the place of the button that opened it: when it closes, the button has the focus again. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
