import type { RuleAmount, RunningRule, ToldEnd } from '../model/allow-rule.ts';

/** What is left of one currency; symbol and decimals where this app knows them, else it is in raw units. */
export type RuleAmountView = RuleAmount & { left: string; symbol?: string; decimals?: number };

export type RunningRuleView = Omit<RunningRule, 'budget'> & { budget: RuleAmountView[] };

/** How the last rule of a profile ended since the app was started; times in milliseconds since 1970. */
export type EndedRule = { profileId: string; at: number; because: ToldEnd };

/** A rule that ended, until somebody has seen that. */
export type RuleNotice = EndedRule & {
  profileName: string;
  startedAt: number;
  /** How many requests it signed, and what the first of them do. */
  signed: number;
  headlines: string[];
  /** How many wait for the operator now. */
  waiting: number;
};

/** The rules that sign by themselves now, in all profiles. */
export type RulesView = { running: RunningRuleView[]; ended: EndedRule[]; notices: RuleNotice[] };
