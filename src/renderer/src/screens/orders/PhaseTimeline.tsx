import { Check, Circle, CircleDot, CircleHelp, type LucideIcon } from 'lucide-react';
import type { Order } from '#shared/model/order.ts';
import { classNames } from '../../components/class-names.ts';
import { ResourceStatus } from '../../components/ResourceStatus.tsx';
import { Section } from '../../components/Section.tsx';
import { isKnownPhase, listPhases, type PhaseStanding, type PhaseStep } from './order-phases.ts';
import { orderWords } from './words.ts';

const SIGNS: Record<PhaseStanding, { icon: LucideIcon; className: string }> = {
  done: { icon: Check, className: 'text-good' },
  now: { icon: CircleDot, className: 'text-accent' },
  next: { icon: Circle, className: 'text-faint' },
  open: { icon: CircleHelp, className: 'text-faint' },
};

/** More different ones stand with their lines. */
const MOST_STATUSES = 6;

/** Where the order stands between quote and completion, and what the service says of each phase, in its own words. */
export function PhaseTimeline({ order }: { order: Order }) {
  const words = orderWords.phase;
  const { phase, payment } = order;
  return (
    <Section title={words.title}>
      {/* Beside one another where all four have room for their words, else one below the other. */}
      <div className="@container">
        <ol aria-label={words.label} className="grid gap-x-2 gap-y-1.5 @min-[38rem]:grid-cols-4">
          {listPhases(phase).map((step) => (
            <Step key={step.phase} step={step} statuses={listStatuses(order, step.phase)} />
          ))}
        </ol>
      </div>
      {!isKnownPhase(phase) && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-small text-muted">
          {phase !== undefined && <ResourceStatus status={phase} />}
          {phase === undefined ? words.missing : words.unknown}
        </p>
      )}
      {phase === 'quote' && payment?.status === 'requires-quote' && (
        <p className="mt-2 text-small text-caution">{words.fallback}</p>
      )}
    </Section>
  );
}

function Step({ step: { phase, standing }, statuses }: { step: PhaseStep; statuses: readonly string[] }) {
  const words = orderWords.phase;
  const { icon: Icon, className } = SIGNS[standing];
  return (
    <li
      aria-current={standing === 'now' ? 'step' : undefined}
      className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 @min-[38rem]:flex-col @min-[38rem]:flex-nowrap @min-[38rem]:items-stretch"
    >
      <span className="flex min-w-28 items-center gap-1.5">
        <Icon size={15} aria-hidden className={classNames('shrink-0', className)} />
        <span className={classNames(standing === 'now' ? 'font-semibold' : 'text-muted')}>{words.names[phase]}</span>
        <span
          aria-hidden
          className={classNames('hidden h-px flex-1 @min-[38rem]:block', phase !== 'completed' && 'bg-line-strong')}
        />
      </span>
      <span className="text-tiny @min-[38rem]:pl-[1.3125rem] text-muted">{words.standing[standing]}</span>
      {statuses.length > 0 && (
        <span className="flex min-w-0 flex-wrap gap-1 @min-[38rem]:pl-[1.3125rem]">
          {statuses.slice(0, MOST_STATUSES).map((status) => (
            <ResourceStatus key={status} status={status} />
          ))}
          {statuses.length > MOST_STATUSES && (
            <span className="text-tiny text-muted">{words.more(statuses.length - MOST_STATUSES)}</span>
          )}
        </span>
      )}
    </li>
  );
}

/** What the record says of a phase: each different status of the lines once. */
function listStatuses({ quote, payment, lineItems = [] }: Order, phase: PhaseStep['phase']): string[] {
  if (phase === 'quote') return [quote?.status ?? []].flat();
  if (phase === 'payment') return [payment?.status ?? []].flat();
  if (phase === 'completed') return [];
  return [...new Set(lineItems.flatMap(({ delivery }) => delivery?.status ?? []))];
}
