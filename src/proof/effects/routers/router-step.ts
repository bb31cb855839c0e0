import { type FunctionReader, functionReader } from '../../abi/function-reader.ts';
import type { EffectQuestion, EffectReader } from '../effect-question.ts';
import { type RouterStep, settle } from './settle.ts';

/** What one function of a router does, step by step. */
export type StepReader = Pick<FunctionReader<EffectQuestion, RouterStep[]>, 'selector' | 'read'>;

export const stepsOf = functionReader<EffectQuestion, RouterStep[]>();

/** The effects of a function of a router that is called by itself: what its steps leave behind is settled at its end. */
export function settled(reader: StepReader): EffectReader {
  return {
    ...reader,
    takesValue: true,
    read: (question) => {
      const steps = reader.read(question);
      return steps && settle(steps, question);
    },
  };
}
