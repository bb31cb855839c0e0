import { Lock, LockOpen, Search } from 'lucide-react';
import { Link } from 'wouter';
import { classNames } from '../components/class-names.ts';
import { Kbd } from '../components/Kbd.tsx';
import { ALL_SCREENS } from '../screens/all-screens.ts';
import type { Screen } from '../screens/screen.ts';
import { openPalette } from '../store/overlay-store.ts';
import { useIsLocked } from '../store/status-store.ts';
import { commonWords } from '../words.ts';
import { lockApp, unlockApp } from './lock-app.ts';
import { ProfileSwitcher } from './ProfileSwitcher.tsx';
import { UpdateLine } from './UpdateLine.tsx';

const ITEM =
  'relative flex h-8 w-full items-center gap-2.5 rounded-base px-2 text-left max-[1080px]:h-auto max-[1080px]:min-h-10 max-[1080px]:flex-col max-[1080px]:justify-center max-[1080px]:gap-1 max-[1080px]:py-1.5 max-[1080px]:[@media(max-height:720px)]:min-h-8 max-[1080px]:[@media(max-height:720px)]:gap-0.5 max-[1080px]:[@media(max-height:720px)]:py-1';
const WIDE_ONLY = 'max-[1080px]:sr-only';

/** The left edge of the window: whose, and where to. Narrow windows show signs only, with their names for readers and the pointer. */
export function Rail({ currentPath }: { currentPath: string }) {
  const locked = useIsLocked();
  const LockIcon = locked ? LockOpen : Lock;
  const lockLabel = locked ? commonWords.locked.unlock : commonWords.shell.lock;
  return (
    <div className="flex w-(--rail-width) shrink-0 flex-col gap-3 border-r border-line bg-rail p-2">
      <ProfileSwitcher />
      <nav
        aria-label={commonWords.shell.screens}
        className="min-h-0 flex-1 space-y-0.5 overflow-y-auto [scrollbar-width:none]"
      >
        {ALL_SCREENS.map((screen) => (
          <RailLink key={screen.path} screen={screen} isCurrent={screen.path === currentPath} />
        ))}
      </nav>
      <div className="space-y-0.5">
        <UpdateLine className={ITEM} textClass={WIDE_ONLY} />
        <button
          type="button"
          title={commonWords.shell.search}
          onClick={openPalette}
          className={`${ITEM} text-muted hover:bg-hover`}
        >
          <Search size={16} aria-hidden />
          <span className={`flex-1 ${WIDE_ONLY}`}>{commonWords.shell.search}</span>
          <span aria-hidden className="max-[1080px]:hidden">
            <Kbd>{commonWords.shell.searchKeys}</Kbd>
          </span>
        </button>
        <button
          type="button"
          title={lockLabel}
          onClick={() => void (locked ? unlockApp() : lockApp())}
          className={`${ITEM} text-muted hover:bg-hover`}
        >
          <LockIcon size={16} aria-hidden />
          <span className={WIDE_ONLY}>{lockLabel}</span>
        </button>
      </div>
    </div>
  );
}

function RailLink({ screen: { path, label, icon: Icon, Badge }, isCurrent }: { screen: Screen; isCurrent: boolean }) {
  return (
    <Link
      href={path}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        ITEM,
        isCurrent ? 'bg-chosen font-semibold text-ink' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Icon size={16} aria-hidden />
      <span className={`flex-1 ${WIDE_ONLY}`}>{label}</span>
      {Badge && <Badge />}
    </Link>
  );
}
