import type { RuleNotice } from '#shared/ipc/rule-views.ts';
import type { AttentionSettings } from '#shared/model/attention-settings.ts';
import type { Spoken } from '../speech.ts';
import { describeNotification, describeRuleEnd, MOST_TOLD } from './describe-notification.ts';
import type { WaitingRequest } from './list-waiting.ts';
import { findQuietEnd } from './quiet-hours.ts';

/** What comes within this time of each other is one notification, in milliseconds. */
const GATHER_MS = 3_000;
/** In quiet hours the clock is looked at this often, in milliseconds: a computer sleeps, and travels. */
const LOOK_AGAIN_MS = 15 * 60_000;

export type NotifierOptions = {
  clock: () => number;
  /** Of this computer now, by its name in the IANA database. */
  timeZone: () => string;
  readSettings: () => AttentionSettings;
  isLocked: () => boolean;
  nameProfile: (profileId: string) => string | undefined;
  /** Whether it waits still, and nobody looks at it. */
  isWorthTelling: (request: WaitingRequest) => boolean;
  notify: (notification: { title: string; body: string; onClick: () => void }) => void;
  onClick: (requests: readonly WaitingRequest[]) => void;
  /** How the last rule of a profile ended; undefined where somebody has seen it. */
  findRuleEnd: (profileId: string) => RuleNotice | undefined;
  onRuleClick: (profileId: string) => void;
  spoken?: Spoken | undefined;
};

/** Gathers what has come and tells it: a profile at a time, and after the quiet hours where it came in them. */
export type Notifier = {
  hear(requests: readonly WaitingRequest[]): void;
  /** A rule ended in a profile. */
  hearRuleEnd(profileId: string): void;
  /** The settings are others: what was held back may be told now, or never. */
  reconsider(): void;
  stop(): void;
};

type Heard = { request: WaitingRequest; isHeldBack: boolean };

export function createNotifier(options: NotifierOptions): Notifier {
  let heard: Heard[] = [];
  const ended = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(tellAll, milliseconds);
  };

  const quietUntil = (): number | undefined =>
    findQuietEnd(options.readSettings().quietHours, options.clock(), options.timeZone());

  function tellAll(): void {
    timer = undefined;
    const { notify } = options.readSettings();
    const end = quietUntil();
    if (notify && end !== undefined) {
      for (const each of heard) each.isHeldBack = true;
      wait(Math.min(end - options.clock(), LOOK_AGAIN_MS));
      return;
    }
    const told = notify ? heard.filter(({ request }) => options.isWorthTelling(request)) : [];
    heard = [];
    for (const profileId of ended) if (notify) tellRuleEnd(options, profileId);
    ended.clear();
    for (const together of Map.groupBy(told, ({ request }) => request.profileId).values()) tell(options, together);
  }

  return {
    hear(requests) {
      if (requests.length === 0) return;
      const isHeldBack = quietUntil() !== undefined;
      heard.push(...requests.map((request) => ({ request, isHeldBack })));
      if (timer === undefined) wait(GATHER_MS);
    },
    hearRuleEnd(profileId) {
      ended.add(profileId);
      if (timer === undefined) wait(GATHER_MS);
    },
    reconsider() {
      if (heard.length > 0 || ended.size > 0) wait(GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

function tellRuleEnd(options: NotifierOptions, profileId: string): void {
  const end = options.findRuleEnd(profileId);
  if (end === undefined) return;
  const withDetails = options.readSettings().showDetails && !options.isLocked();
  const said = describeRuleEnd({ ...end, withDetails }, options.spoken);
  options.notify({ ...said, onClick: () => options.onRuleClick(profileId) });
}

function tell(options: NotifierOptions, together: readonly Heard[]): void {
  const requests = together.map(({ request }) => request);
  const profileName = options.nameProfile(requests[0]?.profileId ?? '');
  if (profileName === undefined) return;
  const shown = {
    profileName,
    // What is only counted is not proven for it.
    headlines: requests.map((request, place) => (place < MOST_TOLD ? request.headline : '')),
    withDetails: options.readSettings().showDetails && !options.isLocked(),
    isAfterQuiet: together.some(({ isHeldBack }) => isHeldBack),
  };
  options.notify({ ...describeNotification(shown, options.spoken), onClick: () => options.onClick(requests) });
}
