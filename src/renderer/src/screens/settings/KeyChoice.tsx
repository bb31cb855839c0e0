import { RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { KeyChoices } from '#shared/model/app-settings.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Kbd } from '../../components/Kbd.tsx';
import { chooseKey, chosenKey, keyOf, refuseKey } from '../../keys/key-bindings.ts';
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
  const [refusal, setRefusal] = useState<string>();
  const { label, key: own, isFixed } = KEY_TABLE[id];
  const key = chosenKey(id, choices);
  const isOff = keyOf(id, choices) === undefined;

  async function choose(next: string | undefined): Promise<void> {
    setRefusal(undefined);
    setAsking(false);
    const isKept = await changeAppearance({ keys: chooseKey(id, next, choices) });
    if (isKept) announce(keyWords.changed(label, writeKey(next ?? own)));
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
    const because = refuseKey(id, pressed, choices);
    setRefusal(because);
    if (because === undefined) void choose(pressed);
  }
  return (
    <li>
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1">{label}</span>
        {key !== own && (
          <IconButton
            label={keyWords.own(label, writeKey(own))}
            icon={<RotateCcw size={13} aria-hidden />}
            onClick={() => void choose(undefined)}
          />
        )}
        {isFixed ? (
          <span title={keyWords.fixed} className={BOX}>
            <Kbd>{writeKey(key)}</Kbd>
          </span>
        ) : (
          <button
            type="button"
            aria-label={isAsking ? `${keyWords.press} ${keyWords.pressHint}` : keyWords.change(label, writeKey(key))}
            title={isAsking ? keyWords.pressHint : keyWords.change(label, writeKey(key))}
            onClick={() => setAsking(!isAsking)}
            onKeyDown={take}
            onBlur={() => setAsking(false)}
            className={`${BOX} hover:bg-hover`}
          >
            {isAsking ? keyWords.press : <Kbd>{writeKey(key)}</Kbd>}
            {isOff && !isAsking && <span className="text-tiny text-muted">{keyWords.off}</span>}
          </button>
        )}
      </div>
      {refusal !== undefined && (
        <p role="alert" className="text-small text-danger">
          {refusal}
        </p>
      )}
    </li>
  );
}
