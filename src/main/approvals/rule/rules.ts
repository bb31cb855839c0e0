import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { EndedRule, RulesView } from '#shared/ipc/rule-views.ts';
import type { AllowRule, RuleEnd, RunningRule, ToldEnd } from '#shared/model/allow-rule.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Profile } from '#shared/model/profile.ts';
import { type Result, succeed } from '#shared/result.ts';
import { describeUnit } from '../../profiles/view-limits.ts';
import { BEFORE_SIGNED } from '../approve-body.ts';
import type { Inbox } from '../inbox.ts';
import { keepAllYes, type YesJournal } from '../say-yes.ts';
import { type FindOptions, findOffered } from './find-offered.ts';
import { createRuleNotes, type RuleNotes } from './rule-notes.ts';

export type Rules = {
  /** Has the signer start a rule that a person confirmed, and begins to offer it what waits. */
  start(profile: Profile, rule: AllowRule): Promise<Result<null, Failure>>;
  /** Ends a rule at once, with what is under way and was not signed yet. */
  stop(profileId: string): Promise<Result<null, Failure>>;
  view(): Promise<Result<RulesView, Failure>>;
  /** Somebody has seen how the last rule of a profile ended. */
  seen(profileId: string): void;
  /** Tells of rules that ran when this app ended: none goes on. */
  recall(): void;
  /** To be told of every change of an intent. */
  hear(intent: IntentView): void;
  /** To be told that the app was locked: the signer has ended every rule then. */
  locked(): void;
  /** Offers nothing from now on. */
  close(): void;
};

export type RulesOptions = FindOptions & {
  inbox: Pick<Inbox, 'hear' | 'counts'>;
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
  /** As the signer told it last, in milliseconds since 1970; undefined before it did. */
  endsAt: number | undefined;
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
  readonly #notes: RuleNotes;

  constructor(options: RulesOptions) {
    this.#options = options;
    this.#notes = createRuleNotes(options);
  }

  async start({ id: profileId, name }: Profile, rule: AllowRule): Promise<Result<null, Failure>> {
    const { signer } = this.#options;
    const started = await signer.ask({ type: 'start-allow-rule', profile: { id: profileId, name }, rule });
    if (!started.ok) return started;
    this.#ended.delete(profileId);
    await this.#keepNote(profileId);
    const run = {
      profileId,
      current: undefined,
      isBusy: false,
      isAskedAgain: false,
      timer: undefined,
      endsAt: undefined,
    };
    this.#runs.set(profileId, run);
    this.#tell(profileId);
    void this.goOn(profileId);
    return started;
  }

  /** From now on somebody hears of its end, also of one by a kill. */
  async #keepNote(profileId: string): Promise<void> {
    const listed = await this.#options.signer.ask({ type: 'list-allow-rules' });
    const rule = listed.ok ? listed.value.find((each) => each.profileId === profileId) : undefined;
    if (rule === undefined) this.#notes.forget(profileId);
    else this.#notes.started(profileId, { ruleId: rule.id, startedAt: rule.startedAt });
  }

  stop(profileId: string): Promise<Result<null, Failure>> {
    return this.#end(profileId, 'stopped');
  }

  async view(): Promise<Result<RulesView, Failure>> {
    const { signer, store } = this.#options;
    const listed = await signer.ask({ type: 'list-allow-rules' });
    if (!listed.ok) return listed;
    const running = listed.value.map((rule) => viewRule(rule, store.profiles.get(rule.profileId)));
    return succeed({ running, ended: [...this.#ended.values()], notices: this.#notes.listNotices() });
  }

  seen(profileId: string): void {
    this.#notes.forget(profileId);
    this.#tell(profileId);
  }

  recall(): void {
    for (const profileId of this.#notes.listRunning()) {
      if (!this.#runs.has(profileId)) this.#note(profileId, 'restarted');
    }
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
    // Before its time only a signer that began again knows nothing of it.
    if (rule === undefined)
      return void (await this.#end(run.profileId, 'over', isEarly(run, clock()) ? 'restarted' : 'over'));
    this.#lookAgainAt(run, rule);
    if (run.current !== undefined) return;
    if (rule.requests === 0) return void (await this.#end(run.profileId, 'spent'));
    if (isSpent(rule)) return void (await this.#end(run.profileId, 'spent', 'amount-spent'));
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
    run.endsAt = endsAt;
    clearTimeout(run.timer);
    const afterMs = Math.max(SOONEST_LOOK, endsAt - this.#options.clock());
    run.timer = setTimeout(() => void this.goOn(run.profileId), afterMs);
    run.timer.unref();
  }

  /** @param told how it is told to the operator: the ledger knows fewer ways */
  #end(profileId: string, because: RuleEnd, told: ToldEnd = because): Promise<Result<null, Failure>> {
    // The signer first: what is under way is refused from then on.
    const stopped = this.#options.signer.ask({ type: 'stop-allow-rule', profileId, because });
    const run = this.#runs.get(profileId);
    if (run !== undefined) this.#forget(run, told);
    return stopped;
  }

  /** In this process; the signer is told by whoever ends it. */
  #forget(run: Run, because: ToldEnd): void {
    const { store, outbox } = this.#options;
    clearTimeout(run.timer);
    this.#runs.delete(run.profileId);
    const intent = run.current === undefined ? undefined : store.intents.get(run.current);
    if (intent?.condition === 'active' && BEFORE_SIGNED.includes(intent.state)) outbox.dismiss(intent.id);
    this.#note(run.profileId, because);
  }

  /** Who stopped it knows; of any other end somebody has to hear. */
  #note(profileId: string, because: ToldEnd): void {
    const { clock, emit } = this.#options;
    const end = { at: clock(), because };
    this.#ended.set(profileId, { profileId, ...end });
    if (because === 'stopped') this.#notes.forget(profileId);
    else this.#notes.ended(profileId, end);
    this.#tell(profileId);
    if (because !== 'stopped') emit({ type: 'rule-ended', profileId });
  }

  #tell(profileId: string): void {
    this.#options.emit({ type: 'rule-changed', profileId });
  }
}

function isEarly({ endsAt }: Run, now: number): boolean {
  return endsAt !== undefined && now < endsAt;
}

/** Nothing is left of any amount: whatever moves something waits for the person from then on. */
function isSpent({ budget }: RunningRule): boolean {
  return budget.some(({ atMost }) => atMost !== '0') && budget.every(({ left }) => left === '0');
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
