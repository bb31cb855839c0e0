import { randomUUID } from 'node:crypto';
import type { Failure } from '#shared/failure.ts';
import type { ActivityAway } from '#shared/ipc/activity-views.ts';
import type { Opening } from '#shared/ipc/attention-views.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { RuleNotice } from '#shared/ipc/rule-views.ts';
import type { UpdateView } from '#shared/ipc/update-views.ts';
import type { ProfileStatus, WantedPause } from '#shared/ipc/views.ts';
import { groupOf } from '#shared/model/activity-group.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import type { InboxChoice } from '#shared/model/inbox-choice.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Environment } from '#shared/model/profile.ts';
import type { Review } from '#shared/model/review.ts';

export const PROFILE_ID = 'practice';

/** What a test says of the app behind the page before it opens. */
export type WorldOptions = {
  /** Of the profile that is worked in. */
  environment?: Environment;
  locked?: boolean;
  /** One is set. */
  passphrase?: boolean;
  /** Nothing was made or read yet. */
  empty?: boolean;
  /** As just installed: no other profile. */
  fresh?: boolean;
  unprovenAllowed?: boolean;
  /** Rules that ended, and nobody has seen that. */
  ruleNotices?: RuleNotice[];
  /** Whose requests stand in the inbox. */
  inbox?: InboxChoice;
  /** What is known of profiles, by their ids. */
  standing?: Record<string, Partial<ProfileStatus>>;
  /** How many writes of a profile hold its removal up. */
  underWay?: number;
  troubles?: Failure[];
  /** Another program changed the journal. */
  changedOutside?: boolean;
  /** What the service asked to wait with. */
  pauses?: WantedPause[];
  /** So much older than all others is one of the things that were read. */
  minutesOfOldest?: number;
  /** How the window looks, where not as it is by itself. */
  appearance?: Partial<AppSettings>;
  /** No reading has succeeded. */
  neverRead?: boolean;
  /** What the service answers to reading. */
  serviceFailure?: Failure;
  /** What the service says that an accepted key may not do. */
  keyWarning?: string;
  /** Where writes to the service end, if not well. */
  writesFail?: Failure;
  /** The request changes between the operator's yes and its proof. */
  changesUnderneath?: boolean;
  /** What the node says of a request; nothing is asked of it without. */
  simulation?: 'clean' | 'reverted';
  /** No signature has allowed anything. */
  nothingAllowed?: boolean;
  /** A node may be asked which permissions stand. */
  permissionNode?: boolean;
  /** The desktop shows no tray. */
  noTray?: boolean;
  noLaunchAtLogin?: Failure;
  /** Where a link or a notification wants the window to be. */
  opening?: Opening;
  /** How the app stands to newer versions of itself. */
  updates?: Partial<UpdateView>;
  /** Rows of the list of approvals are still being put in their order. */
  isCounting?: boolean;
  /** What happened while nobody looked at the journal. */
  away?: ActivityAway;
  /** How many more entries the journal has, older than all others. */
  older?: number;
  /** How many more rows the funding run has, which wait for their turn. */
  fundingRows?: number;
  /** How many more plain requests wait. */
  plain?: number;
  /** What these reviews are of waits, too. */
  more?: readonly Review[];
};

/** A made-up app behind the page: what was begun in it, and how the page hears of it. */
export type World = {
  options: WorldOptions;
  now: number;
  locked: boolean;
  opening: Opening | null;
  intents: Map<string, IntentView>;
  emit: (event: AppEvent) => void;
  /** Tells the page that what the service says, or what is kept here, may be another. */
  tell: (type: 'records-changed' | 'profile-changed' | 'funding-changed' | 'batch-changed') => void;
};

export function createWorld(options: WorldOptions, emit: World['emit']): World {
  return {
    options,
    now: Date.now(),
    locked: options.locked ?? false,
    opening: options.opening ?? null,
    intents: new Map(),
    emit,
    tell: (type) => emit({ type, profileId: PROFILE_ID }),
  };
}

export function newIntent(kind: string, target: string): IntentView {
  const at = Date.now();
  return {
    id: randomUUID(),
    profileId: PROFILE_ID,
    kind,
    target,
    state: 'intent',
    condition: 'active',
    facts: {},
    failure: null,
    attempts: 0,
    dueAt: null,
    ways: { retry: null, dismiss: false },
    createdAt: at,
    updatedAt: at,
  };
}

type Write = {
  kind: string;
  target: string;
  /** The same form is the same write, as in main. */
  formId: string;
  /** What it does; its facts are given back. */
  run?: () => Record<string, unknown>;
};

/** Begins a write of the journal, which comes to its end as soon as the page was answered. */
export function write(world: World, { kind, target, formId, run = () => ({}) }: Write): IntentView {
  const known = world.intents.get(formId);
  if (known !== undefined) return known;
  const group = groupOf({ kind, target, formId, facts: {} });
  const intent = { ...newIntent(kind, target), ...(group && { group }) };
  world.intents.set(formId, intent);
  const failure = world.options.writesFail;
  setImmediate(() => {
    const over: Partial<IntentView> =
      failure === undefined
        ? { state: 'final', condition: 'done', facts: run() }
        : { condition: 'failed', failure, ways: { retry: 'safe', dismiss: true } };
    end(world, formId, over);
  });
  return intent;
}

/** Tells how a write came out; later than the page heard of it, whatever the clock says. */
export function end(world: World, formId: string, over: Partial<IntentView>): void {
  const begun = world.intents.get(formId);
  if (begun === undefined) throw new Error(`No write of the form ${formId} was begun.`);
  const intent = { ...begun, ...over, updatedAt: begun.updatedAt + 1 };
  world.intents.set(formId, intent);
  world.emit({ type: 'intent-changed', intent });
}
