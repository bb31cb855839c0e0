import type { Failure } from '../failure.ts';
import type { IntentView } from '../model/intent.ts';

/** What of the application menu the window does. */
export type MenuChoice = 'find' | 'settings' | 'help' | 'larger-text' | 'smaller-text' | 'usual-text';

/** What main tells the window unasked. The window asks again for what it shows; no event carries a record or a secret. */
export type AppEvent =
  | { type: 'intent-changed'; intent: IntentView }
  | { type: 'records-changed'; profileId: string }
  | { type: 'profile-changed'; profileId: string }
  /** Rows of the list of approvals were put in their order behind: there are more of them now, or others. */
  | { type: 'approvals-changed'; profileId: string }
  /** What the policies say of requests may be another now, in all profiles. */
  | { type: 'policies-changed' }
  /** A funding run was begun, paused, resumed or stopped; how its rows stand is told by their intents. */
  | { type: 'funding-changed'; profileId: string }
  /** Requests that are signed in a row: one was begun, came further or ended. */
  | { type: 'batch-changed'; profileId: string }
  /** A rule that signs by itself was started, signed something, or ended. */
  | { type: 'rule-changed'; profileId: string }
  /** A rule ended without the operator having stopped it. */
  | { type: 'rule-ended'; profileId: string }
  | { type: 'menu-chosen'; wants: MenuChoice }
  /** Something about updates: looked for, found, downloaded, failed. */
  | { type: 'update-changed' }
  | { type: 'lock-changed'; locked: boolean }
  /** Whose requests stand in the inbox was chosen. */
  | { type: 'inbox-changed' }
  /** How the app makes itself heard was changed, here or outside of the window. */
  | { type: 'attention-changed' }
  /** A notification, the tray or a link wants the window to be somewhere: it asks where. */
  | { type: 'opening-waits' }
  | { type: 'trouble'; failure: Failure }
  /** A trouble is over, or somebody has read it. */
  | { type: 'trouble-over' };
