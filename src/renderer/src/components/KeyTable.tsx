import { Kbd } from './Kbd.tsx';

const SIGNS: Readonly<Record<string, string>> = {
  'mod+k': 'Ctrl K',
  'mod+f': 'Ctrl F',
  'shift+a': 'Shift A',
  ' ': 'Space',
  Escape: 'Esc',
};

/** Keys and what they do, aligned. */
export function KeyTable({ keys }: { keys: readonly { key: string; label: string }[] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1">
      {keys.map(({ key, label }) => (
        <div key={key} className="col-span-2 grid grid-cols-subgrid">
          <dt>{label}</dt>
          <dd>
            <Kbd>{SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</Kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
