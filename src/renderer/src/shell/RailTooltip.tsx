import { Tooltip } from 'radix-ui';
import type { ReactElement } from 'react';
import { KeyHint } from '../components/KeyHint.tsx';
import type { KeyId } from '../keys/key-table.ts';
import { useRoom } from '../store/room-store.ts';

type Props = { label: string; keyId?: KeyId; children: ReactElement };

/** Names a sign of the rail where its words are not shown, to the pointer and to the focus; Escape puts the name away. */
export function RailTooltip({ label, keyId, children }: Props) {
  const isSlim = useRoom(({ room }) => room !== 'wide');
  if (!isSlim) return children;
  return (
    <Tooltip.Provider delayDuration={300}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            side="right"
            sideOffset={6}
            collisionPadding={8}
            className="z-50 flex items-center gap-2 rounded-base border border-line-strong bg-raised px-2.5 py-1.5 font-medium shadow-raised"
          >
            {label}
            {keyId !== undefined && <KeyHint id={keyId} />}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
