import { FileUp, ListChecks, Wallet } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { readFundingText } from '#shared/csv/read-funding-text.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import type { LeftOut } from '#shared/rules/plan-funding.ts';
import { Button } from '../../components/Button.tsx';
import { Field, TEXT_AREA_STYLE } from '../../components/Field.tsx';
import type { DraftedForm } from '../../hooks/use-drafted-form.ts';
import { useQuery } from '../../store/query.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { ChooseWalletsDialog } from './ChooseWalletsDialog.tsx';
import { fundingDialogWords } from './dialog-words.ts';
import { indexWallets } from './index-wallets.ts';
import type { RunValues } from './run-values.ts';
import { showLine } from './show-line.ts';
import { WrongRows } from './WrongRows.tsx';
import { fundingWords } from './words.ts';

type Props = {
  drafted: DraftedForm<RunValues>;
  profileId: string;
  /** Rows that need fixing. */
  wrong: readonly LeftOut[];
  error: string | undefined;
};

/** Where wallets are pasted, read from a file, or taken from the profile's list. */
export function WalletsField({ drafted, profileId, wrong, error }: Props) {
  const words = fundingWords.form;
  const wallets = useQuery(walletsStore, profileId).data ?? [];
  const file = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [unreadable, setUnreadable] = useState<string>();
  const [choosing, setChoosing] = useState(false);
  const there = choosing ? listThere(drafted.values.text, wallets) : NONE;
  const add = (text: string) => {
    const before = drafted.values.text.trimEnd();
    drafted.change({ text: before === '' ? text : `${before}\n${text}` });
  };

  async function readFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = target.files ?? [];
    if (chosen === undefined) return;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await chosen.arrayBuffer());
      setUnreadable(undefined);
      add(text);
    } catch {
      setUnreadable(words.unreadable(chosen.name));
    }
    // The same file may be chosen again, after it was mended.
    target.value = '';
  }

  return (
    <Field label={words.wallets} hint={words.walletsHint} error={unreadable ?? error}>
      {(control) => (
        <div className="space-y-2">
          <textarea
            {...control}
            {...drafted.textControl('text')}
            ref={area}
            rows={8}
            wrap="off"
            className={`${TEXT_AREA_STYLE} font-mono text-small`}
          />
          <WrongRows rows={wrong} onOpen={(line) => area.current && showLine(area.current, line)} />
          <div className="flex flex-wrap gap-2">
            <input
              ref={file}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              hidden
              onChange={(event) => void readFile(event)}
            />
            <Button icon={<FileUp size={14} aria-hidden />} onClick={() => file.current?.click()}>
              {words.choose}
            </Button>
            {wallets.length > 0 && (
              <>
                <Button
                  icon={<Wallet size={14} aria-hidden />}
                  onClick={() => add(wallets.map(({ locator }) => locator).join('\n'))}
                >
                  {words.own(wallets.length)}
                </Button>
                <Button icon={<ListChecks size={14} aria-hidden />} onClick={() => setChoosing(true)}>
                  {fundingDialogWords.chosen.open}
                </Button>
              </>
            )}
            {choosing && (
              <ChooseWalletsDialog
                wallets={wallets}
                isThere={({ address }) => there.has(address)}
                onAdd={(chosen) => add(chosen.map(({ locator }) => locator).join('\n'))}
                onClose={() => setChoosing(false)}
              />
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Addresses of the wallets on the list that the rows name already. */
function listThere(text: string, wallets: readonly WalletView[]): ReadonlySet<string> {
  const known = indexWallets(wallets);
  const rows = readFundingText(text, { amount: '', token: '', chain: '' });
  return new Set(rows.flatMap(({ locator }) => known.findAddress(locator) ?? []));
}
