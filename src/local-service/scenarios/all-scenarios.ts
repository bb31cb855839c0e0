import { CALL_SCENARIOS } from './call-scenarios.ts';
import { CHALLENGE_SCENARIOS } from './challenge-scenarios.ts';
import { MESSAGE_SCENARIOS } from './message-scenarios.ts';
import { OPERATION_SCENARIOS } from './operation-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { TAKEOVER_SCENARIOS } from './takeover-scenarios.ts';

/** Every hostile record that the service can make, by name. */
export const ALL_SCENARIOS: readonly Scenario[] = [
  ...CHALLENGE_SCENARIOS,
  ...OPERATION_SCENARIOS,
  ...CALL_SCENARIOS,
  ...TAKEOVER_SCENARIOS,
  ...MESSAGE_SCENARIOS,
];

export function findScenario(name: string): Scenario | undefined {
  return ALL_SCENARIOS.find((scenario) => scenario.name === name);
}
