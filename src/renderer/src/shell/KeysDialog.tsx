import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { KeyTable } from '../components/KeyTable.tsx';
import { useHotkeyList } from '../hooks/use-hotkeys.ts';
import { KEY_GROUPS, KEY_TABLE, type KeyGroup } from '../keys/key-table.ts';
import { closeOverlay, openHelp, useOverlay } from '../store/overlay-store.ts';
import { commonWords } from '../words.ts';

const GROUPS = Object.keys(KEY_GROUPS) as KeyGroup[];

/** The keys that do something now. */
export function KeysDialog() {
  const open = useOverlay((state) => state.open === 'keys');
  const registered = useHotkeyList((state) => state.parts);
  // Parts of one screen bring their keys each by itself.
  const ids = new Set(registered.flatMap(({ hotkeys }) => hotkeys.map(({ id }) => id)));
  const groups = Object.groupBy(ids, (id) => KEY_TABLE[id].group);
  return (
    <Dialog
      open={open}
      onClose={closeOverlay}
      title={commonWords.keys.title}
      description={commonWords.keys.hint}
      isRead
      actions={<Button onClick={() => openHelp()}>{commonWords.keys.openHelp}</Button>}
    >
      {GROUPS.map(
        (group) =>
          groups[group] && (
            <section key={group} className="mb-4">
              <h3 className="mb-1 text-small font-semibold text-muted">{KEY_GROUPS[group]}</h3>
              <KeyTable ids={groups[group]} />
            </section>
          ),
      )}
    </Dialog>
  );
}
