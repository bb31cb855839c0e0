import { createRequire } from 'node:module';
import {
  cruise,
  type ICruiseResult,
  type IFlattenedRuleSet,
  type IForbiddenRuleType,
  type IModule,
} from 'dependency-cruiser';
import { ROOT } from './source-files.ts';

export type ForbiddenRule = IForbiddenRuleType & { name: string; comment: string };

/** One crossing: the rule it breaks, and the two files. */
export type Crossing = { rule: string; from: string; to: string };

type Configuration = { forbidden: ForbiddenRule[]; options: Record<string, unknown> };

const configuration = createRequire(import.meta.url)(`${ROOT}/.dependency-cruiser.cjs`) as Configuration;

export const RULES: readonly ForbiddenRule[] = configuration.forbidden;

type Cruise = { modules: IModule[]; crossings: Crossing[] };

let house: Promise<Cruise> | undefined;

/** What `cruiseSources` finds in the repository itself: read once for all files of tests, which ask different things of it. */
export function cruiseHouse(): Promise<Cruise> {
  house ??= cruiseSources(ROOT);
  return house;
}

/** Applies the repository's dependency rules to the src folder of `baseFolder`. */
export async function cruiseSources(baseFolder: string): Promise<Cruise> {
  const ruleSet: IFlattenedRuleSet = { forbidden: configuration.forbidden };
  const { output } = await cruise(['src'], { ...configuration.options, ruleSet, validate: true, baseDir: baseFolder });
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`);
  return {
    modules: output.modules.filter(({ source }) => source.startsWith('src/')),
    crossings: readCrossings(output),
  };
}

function readCrossings({ summary }: ICruiseResult): Crossing[] {
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
