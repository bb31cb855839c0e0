import { create } from 'zustand';
import { listInboxProfiles } from '#shared/inbox-profiles.ts';
import type { AppStatus } from '#shared/ipc/views.ts';
import type { InboxChoice } from '#shared/model/inbox-choice.ts';
import type { Profile } from '#shared/model/profile.ts';
import { ask } from '../api.ts';
import { notifyFailure } from './notices-store.ts';
import { keyOfProfiles } from './profile-set.ts';
import { readChosenProfile, useChosenId } from './profile-store.ts';
import { listProfiles, readAppStatus, reloadStatus, useProfiles, useStatusPart } from './status-store.ts';

/** A profile that is looked at by itself, though the inbox holds others: for as long as the window is open. */
const useAlone = create<{ alone: string | undefined }>(() => ({ alone: undefined }));

export type Inbox = {
  /** Whose requests stand in the list, in the operator's order. */
  profiles: readonly Profile[];
  /** The key of what is read of them; undefined before there is any profile. */
  key: string | undefined;
  /** Set where it is one profile by itself for now, which is not what the inbox holds. */
  alone: Profile | undefined;
};

/** The profiles whose requests are listed together. */
export function useInbox(): Inbox {
  const profiles = useProfiles();
  const inbox = useStatusPart((status) => status.inbox);
  const chosen = useChosenId();
  const alone = useAlone((state) => state.alone);
  return inbox === undefined ? NO_INBOX : makeInbox({ profiles, inbox }, { chosen, alone });
}

/** The same outside of a component. */
export function readInbox(): Inbox {
  const status = readAppStatus();
  if (status === undefined) return NO_INBOX;
  const profiles = listProfiles(status);
  return makeInbox(
    { profiles, inbox: status.inbox },
    { chosen: readChosenProfile()?.profile.id, ...useAlone.getState() },
  );
}

/** The profile a row is marked with; undefined where the list is of one profile. */
export function useRowProfile(profileId: string): Profile | undefined {
  // Where the choice changes, the rows are others.
  return useStatusPart(({ profiles }) =>
    readInbox().profiles.length > 1 ? profiles.find(({ profile }) => profile.id === profileId)?.profile : undefined,
  );
}

export async function chooseInbox(choice: InboxChoice): Promise<void> {
  showAlone(undefined);
  const answer = await ask((app) => app.profiles.setInbox(choice));
  if (!answer.ok) return notifyFailure(answer.failure);
  await reloadStatus();
}

/** Lists one profile by itself for now; undefined: what the inbox holds. */
export function showAlone(profileId: string | undefined): void {
  useAlone.setState({ alone: profileId });
}

const NO_INBOX: Inbox = { profiles: [], key: undefined, alone: undefined };

type Known = { profiles: readonly Profile[] } & Pick<AppStatus, 'inbox'>;

function makeInbox(
  { profiles: all, inbox }: Known,
  { chosen, alone }: { chosen: string | undefined; alone: string | undefined },
): Inbox {
  const ids = all.map(({ id }) => id);
  const isAlone = alone !== undefined && ids.includes(alone);
  const listed = isAlone ? [alone] : listInboxProfiles(inbox, { ids, chosen });
  const profiles = all.filter(({ id }) => listed.includes(id));
  return {
    profiles,
    key: profiles.length === 0 ? undefined : keyOfProfiles(profiles.map(({ id }) => id)),
    alone: isAlone ? profiles[0] : undefined,
  };
}
