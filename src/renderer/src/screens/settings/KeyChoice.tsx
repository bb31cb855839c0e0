import { RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { KeyChoices } from '#shared/model/app-settings.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Kbd } from '../../components/Kbd.tsx';
import { chooseKey, explainLostKey, heldKey, keyOf, refuseKey } from '../../keys/key-bindings.ts';
import { KEY_TABLE, type KeyId } from '../../keys/key-table.ts';
import { nameKey, writeKey } from '../../keys/name-key.ts';
import { keyWords } from '../../keys/words.ts';
import { announce } from '../../store/notices-store.ts';
import { changeAppearance } from '../../store/settings-store.ts';

/** Keys that only hold others. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];

/** Of a key, be it fixed or not. */
const BOX = 'inline-flex h-7 min-w-7 items-center justify-center gap-1 rounded-small px-1';

/** One use with its key, which can be another one: the next that is pressed. */
export function KeyChoice({ id, choices }: { id: KeyId; choices: KeyChoices }) {
  const [isAsking, setAsking] = useState(false);
  const [refusedKey, setRefusedKey] = useState<string>();
  const { label, key: own, isFixed } = KEY_TABLE[id];
  const key = heldKey(id, choices);
  const isOff = key !== undefined && keyOf(id, choices) === undefined;
  const change = key === undefined ? keyWords.give(label) : keyWords.change(label, writeKey(key));
  // As it stands now: the other use may have got another key meanwhile.
  const refusal = refusedKey === undefined ? undefined : refuseKey(id, refusedKey, choices);
  const because = refusal ?? explainLostKey(id, choices);

  async function choose(next: string): Promise<void> {
    const isRefused = refuseKey(id, next, choices) !== undefined;
    setRefusedKey(isRefused ? next : undefined);
    if (isRefused) return;
    setAsking(false);
    const isKept = await changeAppearance({ keys: chooseKey(id, next, choices) });
    if (isKept) announce(keyWords.changed(label, writeKey(next)));
  }
  function take(event: KeyboardEvent): void {
    if (!isAsking || event.key === 'Tab' || MODIFIERS.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const pressed = nameKey(event.nativeEvent);
    if (event.key === 'Escape' || pressed === undefined) {
      setAsking(false);
      return;
    }
    void choose(pressed);
  }
  return (
    <li>
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1">{label}</span>
        {choices.chosen[id] !== undefined && !isFixed && (
          <IconButton
            label={keyWords.own(label, writeKey(own))}
            icon={<RotateCcw size={13} aria-hidden />}
            onClick={() => void choose(own)}
          />
        )}
        {isFixed ? (
          <span title={keyWords.fixed} className={BOX}>
            <Kbd>{writeKey(own)}</Kbd>
          </span>
        ) : (
          <button
            type="button"
            aria-label={isAsking ? `${keyWords.press} ${keyWords.pressHint}` : change}
            title={isAsking ? keyWords.pressHint : change}
            onClick={() => setAsking(!isAsking)}
            onKeyDown={take}
            onBlur={() => setAsking(false)}
            className={`${BOX} hover:bg-hover`}
          >
            {isAsking ? keyWords.press : <Kbd>{key === undefined ? keyWords.none : writeKey(key)}</Kbd>}
            {isOff && !isAsking && <span className="text-tiny text-muted">{keyWords.off}</span>}
          </button>
        )}
      </div>
      {because !== undefined && (
        <p role={refusal === undefined ? undefined : 'alert'} className="text-small text-danger">
          {because}
        </p>
      )}
    </li>
  );
}
