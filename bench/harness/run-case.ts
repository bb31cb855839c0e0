import type { BenchCase } from './bench-case.ts';
import { type Figures, type MeasureOptions, measure } from './measure.ts';
import type { CaseOutcome } from './report.ts';

/** Prepares a case, measures each of its comparisons, and clears it away. What goes wrong leaves the whole case without figures. */
export async function runCase({ name, prepare }: BenchCase, options: MeasureOptions): Promise<CaseOutcome> {
  try {
    const { comparisons, close } = await prepare();
    try {
      const figures: Figures[] = [];
      for (const comparison of comparisons) figures.push(await measure(comparison, options));
      return { name, outcome: 'measured', figures };
    } finally {
      await close?.();
    }
  } catch (error) {
    return { name, outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
