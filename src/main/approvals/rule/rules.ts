import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { EndedRule, RulesView } from '#shared/ipc/rule-views.ts';
import type { AllowRule, RuleEnd, RunningRule } from '#shared/model/allow-rule.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Profile } from '#shared/model/profile.ts';
import { type Result, succeed } from '#shared/result.ts';
import { describeUnit } from '../../profiles/view-limits.ts';
import { BEFORE_SIGNED } from '../approve-body.ts';
import type { Inbox } from '../inbox.ts';
import { keepAllYes, type YesJournal } from '../say-yes.ts';
import { type FindOptions, findOffered } from './find-offered.ts';

export type Rules = {
  /** Has the signer start a rule that a person confirmed, and begins to offer it what waits. */
  start(profile: Profile, rule: AllowRule): Promise<Result<null, Failure>>;
  /** Ends a rule at once, with what is under way and was not signed yet. */
  stop(profileId: string): Promise<Result<null, Failure>>;
  view(): Promise<Result<RulesView, Failure>>;
  /** To be told of every change of an intent. */
  hear(intent: IntentView): void;
  /** To be told that the app was locked: the signer has ended every rule then. */
  locked(): void;
  /** Offers nothing from now on. */
  close(): void;
};

export type RulesOptions = FindOptions & {
  inbox: Pick<Inbox, 'hear'>;
  outbox: YesJournal;
  clock: () => number;
  emit: (event: AppEvent) => void;
};

type Run = {
  profileId: string;
  /** The request that the rule signs now. */
  current: string | undefined;
  isBusy: boolean;
  /** Something changed while it was busy. */
  isAskedAgain: boolean;
  timer: NodeJS.Timeout | undefined;
};

/** Looked at again no sooner, in milliseconds, where the end of a rule is near. */
const SOONEST_LOOK = 1_000;

/**
 * Offers the signer what waits in profiles with a rule, one request after the other, by the same steps in the journal as a person's yes.
 * It decides nothing: the signer signs what its own rule allows. After a failure the rule ends, and a person looks what it was.
 */
export function createRules(options: RulesOptions): Rules {
  const runner = new RuleRunner(options);
  options.inbox.hear((_rows, { profileId }) => void runner.goOn(profileId));
  return runner;
}

class RuleRunner implements Rules {
  readonly #options: RulesOptions;
  readonly #runs = new Map<string, Run>();
  readonly #ended = new Map<string, EndedRule>();

  constructor(options: RulesOptions) {
    this.#options = options;
  }

  async start({ id: profileId, name }: Profile, rule: AllowRule): Promise<Result<null, Failure>> {
    const { signer } = this.#options;
    const started = await signer.ask({ type: 'start-allow-rule', profile: { id: profileId, name }, rule });
    if (!started.ok) return started;
    this.#ended.delete(profileId);
    const run = { profileId, current: undefined, isBusy: false, isAskedAgain: false, timer: undefined };
    this.#runs.set(profileId, run);
    this.#tell(profileId);
    void this.goOn(profileId);
    return started;
  }

  stop(profileId: string): Promise<Result<null, Failure>> {
    return this.#end(profileId, 'stopped');
  }

  async view(): Promise<Result<RulesView, Failure>> {
    const { signer, store } = this.#options;
    const listed = await signer.ask({ type: 'list-allow-rules' });
    if (!listed.ok) return listed;
    const running = listed.value.map((rule) => viewRule(rule, store.profiles.get(rule.profileId)));
    return succeed({ running, ended: [...this.#ended.values()] });
  }

  hear(intent: IntentView): void {
    const run = this.#runs.get(intent.profileId);
    if (run === undefined || run.current !== intent.id) return;
    const outcome = outcomeOf(intent);
    if (outcome === 'under-way') return;
    run.current = undefined;
    this.#tell(run.profileId);
    if (outcome === 'failed') void this.#end(run.profileId, 'failed');
    else void this.goOn(run.profileId);
  }

  locked(): void {
    for (const run of [...this.#runs.values()]) this.#forget(run, 'locked');
  }

  close(): void {
    for (const { timer } of this.#runs.values()) clearTimeout(timer);
    this.#runs.clear();
  }

  /** Offers the next request, where none is under way; once at a time. */
  async goOn(profileId: string): Promise<void> {
    const run = this.#runs.get(profileId);
    if (run === undefined) return;
    run.isAskedAgain = true;
    if (run.isBusy) return;
    run.isBusy = true;
    try {
      while (run.isAskedAgain && this.#isOn(run)) {
        run.isAskedAgain = false;
        await this.#takeStep(run);
      }
    } catch {
      // A disk that does not answer, for one: nobody is there who would see it.
      if (this.#isOn(run)) await this.#end(profileId, 'failed');
    } finally {
      run.isBusy = false;
    }
  }

  async #takeStep(run: Run): Promise<void> {
    const { signer, outbox, clock } = this.#options;
    const listed = await signer.ask({ type: 'list-allow-rules' });
    if (!listed.ok || !this.#isOn(run)) return;
    const rule = listed.value.find(({ profileId }) => profileId === run.profileId);
    if (rule === undefined) return void (await this.#end(run.profileId, 'over'));
    this.#lookAgainAt(run, rule);
    if (run.current !== undefined) return;
    if (rule.requests === 0) return void (await this.#end(run.profileId, 'spent'));
    const yes = await findOffered(this.#options, rule);
    if (yes === undefined || !this.#isOn(run)) return;
    const [kept] = keepAllYes(outbox, [{ yes, approval: { at: clock(), ruleId: rule.id } }]);
    if (kept?.ok !== true || !kept.value.ok) return void (await this.#end(run.profileId, 'failed'));
    run.current = kept.value.value.id;
    this.#tell(run.profileId);
  }

  #isOn(run: Run): boolean {
    return this.#runs.get(run.profileId) === run;
  }

  #lookAgainAt(run: Run, { endsAt }: RunningRule): void {
    clearTimeout(run.timer);
    const afterMs = Math.max(SOONEST_LOOK, endsAt - this.#options.clock());
    run.timer = setTimeout(() => void this.goOn(run.profileId), afterMs);
    run.timer.unref();
  }

  #end(profileId: string, because: RuleEnd): Promise<Result<null, Failure>> {
    // The signer first: what is under way is refused from then on.
    const told = this.#options.signer.ask({ type: 'stop-allow-rule', profileId, because });
    const run = this.#runs.get(profileId);
    if (run !== undefined) this.#forget(run, because);
    return told;
  }

  /** In this process; the signer is told by whoever ends it. */
  #forget(run: Run, because: EndedRule['because']): void {
    const { store, outbox, clock } = this.#options;
    clearTimeout(run.timer);
    this.#runs.delete(run.profileId);
    this.#ended.set(run.profileId, { profileId: run.profileId, at: clock(), because });
    const intent = run.current === undefined ? undefined : store.intents.get(run.current);
    if (intent?.condition === 'active' && BEFORE_SIGNED.includes(intent.state)) outbox.dismiss(intent.id);
    this.#tell(run.profileId);
  }

  #tell(profileId: string): void {
    this.#options.emit({ type: 'rule-changed', profileId });
  }
}

/** What the signer left to the person, or the person took back, is no failure. */
function outcomeOf({ state, condition, failure }: IntentView): 'under-way' | 'taken' | 'left' | 'failed' {
  if (condition === 'done' || (condition === 'active' && state === 'submitted')) return 'taken';
  if (condition === 'active') return 'under-way';
  return condition === 'dismissed' || failure?.code === 'left-to-person' ? 'left' : 'failed';
}

function viewRule(rule: RunningRule, profile: Profile | undefined): RulesView['running'][number] {
  const budget = rule.budget.map((one) => ({ ...one, ...(profile && describeUnit(one, profile)) }));
  return { ...rule, budget };
}
