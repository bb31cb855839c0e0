import { useState } from 'react';
import type { WalletView } from '#shared/ipc/views.ts';
import { Address } from '../../../components/Address.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field, INPUT_STYLE } from '../../../components/Field.tsx';
import { createLazyPart } from '../../../components/LazyPart.tsx';
import { plainVisible } from '../../../format/plain-visible.ts';
import { OperatorAddressBadge } from '../OperatorAddressBadge.tsx';
import { walletWords } from '../words.ts';

/** Read when it is drawn, and not before. */
const QrCode = createLazyPart({
  read: async () => (await import('./QrCode.tsx')).QrCode,
  Frame: () => <div className="aspect-square w-56 shrink-0 rounded-base bg-sunken" />,
});

type Props = { wallet: WalletView; chains: readonly string[]; onClose: () => void };

/** The wallet's address for somebody who sends to it: as a QR code, in full, and with the chain that they have to use. */
export function ReceiveDialog({ wallet, chains, onClose }: Props) {
  const words = walletWords.receive;
  const [chosen, choose] = useState(chains[0] ?? '');
  return (
    <Dialog open onClose={onClose} title={words.title} description={words.text} size="wide">
      <div className="flex flex-wrap items-start gap-4">
        <QrCode text={wallet.address} label={words.code(wallet.address)} />
        <div className="min-w-56 flex-1 space-y-3">
          <div className="text-lead">
            <Address address={wallet.address} what={walletWords.detail.addressWhat} />
          </div>
          <OperatorAddressBadge wallet={wallet} />
          {chains.length > 0 && (
            <Field label={words.chain}>
              {(control) => (
                <select
                  {...control}
                  value={chosen}
                  onChange={({ target }) => choose(target.value)}
                  className={INPUT_STYLE}
                >
                  {chains.map((chain) => (
                    <option key={chain} value={chain}>
                      {plainVisible(chain)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          {chosen !== '' && <p className="text-small">{words.only(plainVisible(chosen))}</p>}
        </div>
      </div>
    </Dialog>
  );
}
