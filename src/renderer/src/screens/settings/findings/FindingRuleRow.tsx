import { type RefObject, useRef } from 'react';
import type { FindingRuleView } from '#shared/ipc/finding-views.ts';
import { Button } from '../../../components/Button.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { INPUT_STYLE } from '../../../components/Field.tsx';
import { useIsLocked } from '../../../store/status-store.ts';
import { commonWords } from '../../../words.ts';
import { SeverityBadge } from './SeverityBadge.tsx';
import { isAlwaysRefused, listChoices, readChoice } from './severity-choices.ts';
import { useSeverity } from './use-severity.ts';
import { findingWords } from './words.ts';

type Props = {
  profileId: string;
  view: FindingRuleView;
  /** Takes the focus where the row goes away because it was reset. */
  fallback: RefObject<HTMLInputElement | null>;
};

/** One rule: what it means, how grave it is by itself, and how grave this profile takes it to be. */
export function FindingRuleRow({ profileId, view, fallback }: Props) {
  const words = findingWords;
  const names = commonWords.severities;
  const { rule, title, text, adjustedTo } = view;
  const select = useRef<HTMLSelectElement>(null);
  const { busy, failure, set } = useSeverity(profileId, view);
  const locked = useIsLocked();
  const whenLocked = locked ? commonWords.locked.actionReason : undefined;

  async function reset(): Promise<void> {
    await set(null);
    // The button is gone, and the row with it where only those that are set are shown.
    (select.current ?? fallback.current)?.focus();
  }

  return (
    <li data-rule={rule} className="space-y-2 px-3 py-2.5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{title}</span>
            <code className="text-tiny text-muted">{rule}</code>
          </p>
          <p className="mt-0.5 max-w-[68ch] text-small text-muted">{text}</p>
        </div>
        {isAlwaysRefused(view) ? (
          <p className="w-44 text-small font-medium text-danger">{words.always}</p>
        ) : (
          <select
            ref={select}
            aria-label={words.severityOf(title)}
            aria-busy={busy || undefined}
            disabled={locked}
            title={whenLocked}
            value={adjustedTo ?? ''}
            onChange={({ target }) => void set(readChoice(target.value))}
            className={`${INPUT_STYLE} !w-44`}
          >
            <option value="">{words.asItIs}</option>
            {listChoices(view).map((severity) => (
              <option key={severity} value={severity}>
                {names[severity]}
              </option>
            ))}
          </select>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
        <OwnSeverities view={view} />
        {adjustedTo !== null && (
          <>
            <span className="inline-flex items-center gap-1.5 font-medium text-ink">
              {words.taken}:
              <SeverityBadge severity={adjustedTo} />
            </span>
            <Button
              variant="quiet"
              busy={busy}
              inert={locked}
              title={whenLocked}
              aria-label={words.resetOf(title)}
              onClick={() => void reset()}
              // No higher than the line without it, so that nothing below moves.
              className="-my-1.5"
            >
              {words.reset}
            </Button>
          </>
        )}
      </div>
      {failure && <FailureNotice failure={failure} />}
    </li>
  );
}

function OwnSeverities({ view }: { view: FindingRuleView }) {
  const words = findingWords;
  const { severities } = view;
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-1.5">
        {words.byItself}:
        {severities.map((severity) => (
          <SeverityBadge key={severity} severity={severity} />
        ))}
      </span>
      {severities.includes('forbidden') && !isAlwaysRefused(view) && <span>{words.whereForbidden}</span>}
    </>
  );
}
