import { useState } from 'react';
import type { WalletView } from '#shared/ipc/views.ts';
import { Button } from '../../../components/Button.tsx';
import { FactList } from '../../../components/FactList.tsx';
import { Section } from '../../../components/Section.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { useIsLocked } from '../../../store/status-store.ts';
import { commonWords } from '../../../words.ts';
import { DescribeWalletDialog } from './DescribeWalletDialog.tsx';
import { RemoveWalletDialog } from './RemoveWalletDialog.tsx';
import { ownWords } from './words.ts';

/** What the operator says of a wallet by themselves, and that it can leave the list. */
export function OwnWords({ wallet }: { wallet: WalletView }) {
  const words = ownWords.section;
  const locked = useIsLocked();
  const [open, setOpen] = useState<'describe' | 'remove'>();
  const close = () => setOpen(undefined);
  const title = locked ? commonWords.locked.actionReason : undefined;
  const said = [
    { label: words.name, text: wallet.name },
    { label: words.group, text: wallet.group },
    { label: words.note, text: wallet.note },
  ];
  const facts = said.flatMap(({ label, text }) =>
    text === null ? [] : [{ label, value: <VisibleText text={text} /> }],
  );
  return (
    <Section title={words.title}>
      {facts.length > 0 && <FactList facts={facts} />}
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button inert={locked} title={title} onClick={() => setOpen('describe')}>
          {words.describe}
        </Button>
        <Button inert={locked} title={title} onClick={() => setOpen('remove')}>
          {words.remove}
        </Button>
      </div>
      {open === 'describe' && <DescribeWalletDialog wallet={wallet} onClose={close} />}
      {open === 'remove' && <RemoveWalletDialog wallet={wallet} onClose={close} />}
    </Section>
  );
}
