import { Bot } from 'lucide-react';
import { useState } from 'react';
import type { RunningRuleView } from '#shared/ipc/rule-views.ts';
import { Button } from '../components/Button.tsx';
import { formatMoment } from '../format/age.ts';
import { formatRemaining } from '../format/remaining.ts';
import { writeRuleLeft } from '../format/rule-left.ts';
import { useTick } from '../hooks/use-tick.ts';
import { stopRule, useRules } from '../store/rules-store.ts';
import { commonWords } from '../words.ts';

const words = commonWords.rules;

/** On every screen while something signs by itself, in whatever profile: what is left of it, and the button that ends it. */
export function RuleBand() {
  const running = useRules().data?.running ?? [];
  if (running.length === 0) return null;
  return (
    <section aria-label={words.label} className="max-h-[40vh] overflow-y-auto">
      {running.map((rule) => (
        <RuleLine key={rule.id} rule={rule} />
      ))}
    </section>
  );
}

function RuleLine({ rule }: { rule: RunningRuleView }) {
  const { profileId, profileName, endsAt } = rule;
  const rest = useTick(() => formatRemaining(endsAt - Date.now()));
  const [busy, setBusy] = useState(false);
  async function stop(): Promise<void> {
    setBusy(true);
    await stopRule(profileId);
    setBusy(false);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-caution-line bg-caution-surface px-4 py-1.5">
      <Bot size={14} aria-hidden className="shrink-0 text-caution" />
      <p role="status" className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <strong className="font-semibold">{words.title(profileName)}.</strong> {writeRuleLeft(rule)}
      </p>
      <p className="shrink-0 text-muted tabular-nums">
        {rest === '' ? words.over : words.until(formatMoment(endsAt), rest)}
      </p>
      <Button variant="danger" aria-label={words.stopOf(profileName)} busy={busy} onClick={() => void stop()}>
        {words.stop}
      </Button>
    </div>
  );
}
