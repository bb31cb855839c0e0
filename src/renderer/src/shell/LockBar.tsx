import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { useIsLocked } from '../store/status-store.ts';
import { commonWords } from '../words.ts';
import { unlockApp } from './lock-app.ts';

/** Says that nothing can be signed, and opens the lock. */
export function LockBar() {
  const locked = useIsLocked();
  const [busy, setBusy] = useState(false);
  if (!locked) return null;
  const unlock = async () => {
    setBusy(true);
    await unlockApp();
    setBusy(false);
  };
  return (
    <div role="status" className="flex items-center gap-2.5 border-b border-line-strong bg-raised px-4 py-1.5">
      <Lock size={14} aria-hidden className="text-muted" />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{commonWords.locked.title}.</strong>{' '}
        <span className="text-muted">{commonWords.locked.text}</span>
      </p>
      <Button variant="primary" busy={busy} onClick={() => void unlock()}>
        {busy ? commonWords.locked.unlocking : commonWords.locked.unlock}
      </Button>
    </div>
  );
}
