import { ArrowDownToLine } from 'lucide-react';
import { Link } from 'wouter';
import { settingsPaths } from '../routes.ts';
import { useUpdates } from '../store/updates-store.ts';
import { commonWords } from '../words.ts';
import { RailTooltip } from './RailTooltip.tsx';

/** A newer version was found: one quiet line that leads to it, and nothing where there is none. */
export function UpdateLine({ className, textClass }: { className: string; textClass: string }) {
  const release = useUpdates().data?.release;
  if (!release) return null;
  const text = commonWords.shell.update(release.version);
  return (
    <RailTooltip label={text}>
      <Link href={settingsPaths.page('updates')} className={`${className} text-muted hover:bg-hover`}>
        <ArrowDownToLine size={16} aria-hidden />
        <span className={`min-w-0 flex-1 truncate ${textClass}`}>{text}</span>
      </Link>
    </RailTooltip>
  );
}
