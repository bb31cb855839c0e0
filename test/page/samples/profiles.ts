import type { Failure } from '#shared/failure.ts';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import { attentionSettingsSchema } from '#shared/model/attention-settings.ts';
import type { InboxChoice } from '#shared/model/inbox-choice.ts';
import type { Environment } from '#shared/model/profile.ts';
import type { Answers } from '../support/answers.ts';
import { OTHER_WALLET, SIGNER, WALLET } from './reviews.ts';
import { PROFILE_ID, type World } from './world.ts';

const SUBJECTS = [
  `${WALLET}/transactions`,
  `${WALLET}/signatures`,
  'orders',
  'actions',
  'collections',
  'nfts',
  `${OTHER_WALLET}/wallet`,
  `${WALLET}/wallet`,
];
/** What is so much older, where something is. */
const OLDEST = [`${WALLET}/transactions`, `${WALLET}/wallet`];

/** The app itself: its profiles, its lock, its settings. */
export function answerApp(world: World): Pick<Answers, 'app' | 'attention' | 'profiles' | 'settings' | 'sync'> {
  const { environment = 'practice', fresh, keyWarning: warning = null } = world.options;
  const worked = environment === 'production' ? 'Treasury main' : 'Practice';
  const own = { ...status(PROFILE_ID, environment, worked), unprovenAllowed: world.options.unprovenAllowed ?? false };
  const others = fresh
    ? []
    : [status('staging', 'staging', 'QA staging'), status('production', 'production', 'Treasury')];
  const statuses = [own, ...others];
  let inbox: InboxChoice = world.options.inbox ?? { holds: 'chosen' };
  const attention = { settings: attentionSettingsSchema.parse({}) };
  let appearance: AppSettings = {
    theme: 'light',
    contrast: 'normal',
    density: 'compact',
    motion: 'system',
    textSize: 100,
    language: 'system',
    locale: 'system',
    listShares: {},
    ipfsGateway: '',
    lockAfterMinutes: 5,
    keys: { hasCharacterKeys: true, chosen: {} },
    ...world.options.appearance,
  };

  function readFreshness(): ProfileStatus['freshness'] {
    const failure = world.options.serviceFailure ?? null;
    const failedAt = failure === null ? null : world.now - 1_000;
    const { minutesOfOldest = 0, neverRead } = world.options;
    return SUBJECTS.map((subject) => {
      const age = OLDEST.includes(subject) ? minutesOfOldest * 60_000 : 0;
      return { subject, succeededAt: neverRead ? null : world.now - 12_000 - age, failedAt, failure };
    });
  }
  function setLocked(locked: boolean): null {
    world.locked = locked;
    world.emit({ type: 'lock-changed', locked });
    return null;
  }
  return {
    app: {
      status: () => {
        own.freshness = readFreshness();
        own.pauses = world.options.pauses ?? [];
        for (const each of statuses) Object.assign(each, world.options.standing?.[each.profile.id]);
        return {
          locked: world.locked,
          troubles: world.options.troubles ?? [],
          profiles: statuses,
          chosenProfileId: null,
          inbox,
        };
      },
      lock: () => setLocked(true),
      unlock: () => setLocked(false),
      dismissTrouble: ({ code, happened }) => {
        const isOther = (trouble: Failure) => trouble.code !== code || trouble.happened !== happened;
        world.options.troubles = (world.options.troubles ?? []).filter(isOther);
        world.emit({ type: 'trouble-over' });
        return null;
      },
      openLink: () => null,
      saveText: ({ fileName }) => ({ path: `Documents/${fileName}` }),
      copy: () => null,
      findOnScreen: ({ text }) => (text === 'nowhere' ? { matches: 0, active: 0 } : { matches: 3, active: 1 }),
      endFind: () => null,
    },
    profiles: {
      list: () => statuses.map(({ profile }) => profile),
      choose: () => null,
      setInbox: (choice) => {
        inbox = choice;
        world.emit({ type: 'inbox-changed' });
        return null;
      },
      add: ({ name, environment: chosen, baseUrl }) => {
        const added = status('added', chosen, name);
        statuses.push({ ...added, profile: { ...added.profile, baseUrl } });
        return { profile: added.profile, warning };
      },
      replaceApiKey: () => ({ warning }),
      rename: ({ profileId, name }) => {
        for (const each of statuses) if (each.profile.id === profileId) each.profile.name = name;
        return null;
      },
      changeAddress: ({ profileId, baseUrl }) => {
        const changed = statuses.find(({ profile }) => profile.id === profileId) ?? own;
        changed.profile.baseUrl = baseUrl;
        return { profile: changed.profile, warning };
      },
      arrange: ({ profileId, towards }) => {
        const from = statuses.findIndex(({ profile }) => profile.id === profileId);
        const [moved] = statuses.splice(from, 1);
        if (moved !== undefined) statuses.splice(towards === 'up' ? from - 1 : from + 1, 0, moved);
        return null;
      },
      previewRemoval: () => ({
        signers: [{ label: 'Hot key', address: SIGNER, source: 'generated' }],
        wallets: 3,
        followed: 2,
        drafts: 1,
        underWay: world.options.underWay ?? 0,
      }),
      remove: ({ profileId }) => {
        const at = statuses.findIndex(({ profile }) => profile.id === profileId);
        statuses.splice(at, 1);
        return null;
      },
    },
    settings: {
      get: () => appearance,
      set: (next) => {
        appearance = next;
        return appearance;
      },
      allowUnproven: ({ profileId, allowed }) => {
        for (const each of statuses) if (each.profile.id === profileId) each.unprovenAllowed = allowed;
        return { allowed };
      },
    },
    attention: {
      get: () => ({
        ...attention,
        hasTray: !world.options.noTray,
        noLaunchAtLogin: world.options.noLaunchAtLogin ?? null,
      }),
      change: (change) => {
        attention.settings = attentionSettingsSchema.parse({ ...attention.settings, ...change });
        return attention.settings;
      },
      takeOpening: () => {
        const opening = world.opening;
        world.opening = null;
        return opening;
      },
    },
    sync: {
      now: () => null,
      tryNow: () => {
        world.options.pauses = [];
        return null;
      },
    },
  };
}

function status(id: string, environment: Environment, name: string): ProfileStatus {
  const profile = { id, name, environment, baseUrl: 'https://service.example', createdAt: '2026-11-01T10:00:00.000Z' };
  return { profile, failure: null, unprovenAllowed: false, freshness: [], pauses: [], waiting: 0, sharesWith: [] };
}
