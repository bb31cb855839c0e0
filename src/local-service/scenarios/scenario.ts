import type { ScenarioTools } from './scenario-tools.ts';
import type { StagedRecord } from './staged-record.ts';

/** A hostile record, or a few of them, that the practice service answers like any other. */
export type Scenario = {
  name: string;
  /** What the attacker tries: one sentence. */
  attempt: string;
  /** Makes the records. @returns them in the order in which an operator should meet them */
  stage(tools: ScenarioTools): Promise<StagedRecord[]>;
};
