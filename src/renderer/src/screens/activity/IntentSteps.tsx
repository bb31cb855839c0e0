import type { IntentView } from '#shared/model/intent.ts';
import { classNames } from '../../components/class-names.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TONE_ICONS, TONE_TEXT } from '../../components/tone.ts';
import { formatExactMoment } from '../../format/age.ts';
import { intentStepsStore } from '../../store/activity-store.ts';
import { useQuery } from '../../store/query.ts';
import { readSteps, type ShownStep } from './read-steps.ts';
import { activityWords } from './words.ts';

/** Each step that reached the disk, with its exact time. */
export function IntentSteps({ intent }: { intent: IntentView }) {
  const { profileId, id: intentId } = intent;
  const words = activityWords.detail;
  const { data, failure, loading } = useQuery(intentStepsStore, { profileId, intentId });
  return (
    <Section title={words.steps}>
      <p className="mb-2 text-small text-muted">{words.stepsNote}</p>
      {failure && <FailureNotice failure={failure} tone={data ? 'caution' : 'danger'} />}
      {data === undefined && loading && <Skeleton rows={3} />}
      {data?.length === 0 && <p className="text-small text-muted">{words.stepsNone}</p>}
      {data !== undefined && data.length > 0 && (
        <PagedItems items={readSteps(data, intent)}>
          {(shown) => (
            <ol>
              {shown.map(({ item }, index) => (
                <StepRow key={item.step} step={item} isLast={index === shown.length - 1} />
              ))}
            </ol>
          )}
        </PagedItems>
      )}
    </Section>
  );
}

function StepRow({ step: { text, condition, tone, at, after }, isLast }: { step: ShownStep; isLast: boolean }) {
  const Icon = TONE_ICONS[tone];
  return (
    <li className="relative flex gap-3 pb-3 last:pb-0">
      {!isLast && <span aria-hidden className="absolute top-4 bottom-0 left-[0.34375rem] w-px bg-line-strong" />}
      <span className="flex h-[1.125rem] w-3 shrink-0 items-center justify-center">
        {condition === undefined ? (
          <span aria-hidden className="size-2 rounded-full bg-accent-fill" />
        ) : (
          <Icon size={13} aria-hidden className={TONE_TEXT[tone]} />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 flex-1 basis-52">
          {text}
          {condition !== undefined && (
            <span className={classNames(text !== undefined && 'ml-2', 'font-medium', TONE_TEXT[tone])}>
              {condition}
            </span>
          )}
        </span>
        <span className="text-small text-muted tabular-nums">
          {after !== undefined && <span className="mr-3 text-faint">{activityWords.detail.after(after)}</span>}
          <time dateTime={new Date(at).toISOString()}>{formatExactMoment(at)}</time>
        </span>
      </div>
    </li>
  );
}
