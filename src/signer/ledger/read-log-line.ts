import { canonicalJson } from '#shared/canonical-json.ts';
import { type LogLine, logLineSchema } from '#shared/model/decision.ts';
import { parseJson } from '#shared/parse-json.ts';

/** A line of a log of decisions; undefined for one that is not just as a signer writes it. */
export function readLogLine(text: string): LogLine | undefined {
  const line = logLineSchema.safeParse(parseJson(text)).data;
  return line !== undefined && canonicalJson(line) === text ? line : undefined;
}
