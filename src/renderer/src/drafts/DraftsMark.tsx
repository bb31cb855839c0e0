import { PencilLine } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { Age } from '../components/Age.tsx';
import { BriefText } from '../components/BriefText.tsx';
import { draftsStore } from '../store/drafts-store.ts';
import { useCurrentProfile } from '../store/profile-store.ts';
import { useQuery } from '../store/query.ts';
import { commonWords } from '../words.ts';
import { type ListedDraft, listDraftsOf } from './list-drafts.ts';
import { draftWords } from './words.ts';

const APPEARANCE =
  'inline-flex h-6 shrink-0 items-center gap-1 rounded-small px-1.5 text-tiny font-normal text-muted hover:bg-hover hover:text-ink';

/** Says quietly that something on this screen was typed and not sent, and leads back to it. */
export function DraftsMark() {
  const [location] = useHashLocation();
  const drafts = useQuery(draftsStore, useCurrentProfile()?.id);
  const listed = listDraftsOf(drafts.data ?? [], location);
  const [first] = listed;
  const words = draftWords;
  if (first === undefined) return null;
  const text = (
    <>
      <PencilLine size={12} aria-hidden />
      {words.count(listed.length)}
    </>
  );
  return listed.length === 1 ? (
    <Link href={first.path} title={`${words.label(1)}: ${first.label}`} className={APPEARANCE}>
      {text}
    </Link>
  ) : (
    <DraftsMenu drafts={listed}>{text}</DraftsMenu>
  );
}

function DraftsMenu({ drafts, children }: { drafts: readonly ListedDraft[]; children: React.ReactNode }) {
  const [, navigate] = useLocation();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger title={draftWords.label(drafts.length)} className={APPEARANCE}>
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          className="z-50 max-h-80 max-w-96 min-w-64 overflow-y-auto rounded-base border border-line-strong bg-raised p-1 shadow-raised"
        >
          <DropdownMenu.Label className="px-2 py-1 text-tiny font-semibold text-faint">
            {draftWords.title}
          </DropdownMenu.Label>
          {drafts.map(({ form, label, path, updatedAt }) => (
            <DropdownMenu.Item
              key={form}
              onSelect={() => navigate(path)}
              className="flex items-center gap-3 rounded-small px-2 py-1.5 outline-none data-highlighted:bg-hover"
            >
              <span className="min-w-0 flex-1 truncate">
                <BriefText text={label} />
              </span>
              <span className="text-small text-muted">
                <Age at={updatedAt} write={commonWords.freshness.ago} />
              </span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
