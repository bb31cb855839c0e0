import { Dialog } from '../components/Dialog.tsx';
import { KeyTable } from '../components/KeyTable.tsx';
import { useHotkeyList } from '../hooks/use-hotkeys.ts';
import { closeOverlay, useOverlay } from '../store/overlay-store.ts';
import { commonWords } from '../words.ts';

/** The keys that do something now. */
export function KeysDialog() {
  const open = useOverlay((state) => state.open === 'keys');
  const registered = useHotkeyList((state) => state.groups);
  // Parts of one screen bring their keys each by itself.
  const groups = Object.groupBy(registered, ({ group }) => group);
  return (
    <Dialog
      open={open}
      onClose={closeOverlay}
      title={commonWords.keys.title}
      description={commonWords.keys.hint}
      isRead
    >
      {Object.entries(groups).map(([group, parts]) => (
        <section key={group} className="mb-4">
          <h3 className="mb-1 text-small font-semibold text-muted">{group}</h3>
          <KeyTable keys={parts?.flatMap(({ hotkeys }) => hotkeys) ?? []} />
        </section>
      ))}
    </Dialog>
  );
}
