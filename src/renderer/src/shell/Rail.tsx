import { Lock, LockOpen, Search } from 'lucide-react';
import { Link } from 'wouter';
import { classNames } from '../components/class-names.ts';
import { KeyHint } from '../components/KeyHint.tsx';
import { ALL_SCREENS } from '../screens/all-screens.ts';
import type { Screen } from '../screens/screen.ts';
import { openPalette } from '../store/overlay-store.ts';
import { useIsLocked } from '../store/status-store.ts';
import { commonWords } from '../words.ts';
import { lockApp, unlockApp } from './lock-app.ts';
import { ProfileSwitcher } from './ProfileSwitcher.tsx';
import { RailTooltip } from './RailTooltip.tsx';
import { UpdateLine } from './UpdateLine.tsx';

const ITEM =
  'relative flex h-8 -outline-offset-2 w-full items-center gap-2.5 rounded-base px-2 text-left slim:h-auto slim:min-h-10 slim:flex-col slim:justify-center slim:gap-1 slim:py-1.5 slim:short:min-h-8 slim:short:gap-0.5 slim:short:py-1';
const WIDE_ONLY = 'slim:sr-only';

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
        <RailTooltip label={commonWords.shell.search} keyId="general.palette">
          <button type="button" onClick={openPalette} className={`${ITEM} text-muted hover:bg-hover`}>
            <Search size={16} aria-hidden />
            <span className={`flex-1 ${WIDE_ONLY}`}>{commonWords.shell.search}</span>
            <KeyHint id="general.palette" isRoomy />
          </button>
        </RailTooltip>
        <RailTooltip label={lockLabel}>
          <button
            type="button"
            onClick={() => void (locked ? unlockApp() : lockApp())}
            className={`${ITEM} text-muted hover:bg-hover`}
          >
            <LockIcon size={16} aria-hidden />
            <span className={WIDE_ONLY}>{lockLabel}</span>
          </button>
        </RailTooltip>
      </div>
    </div>
  );
}

function RailLink({ screen, isCurrent }: { screen: Screen; isCurrent: boolean }) {
  const { path, label, icon: Icon, Badge, keyId } = screen;
  return (
    <RailTooltip label={label} keyId={keyId}>
      <Link
        href={path}
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
    </RailTooltip>
  );
}
