import type { Answers } from '../support/answers.ts';
import type { World } from './world.ts';

/** A passphrase, as it is set, changed and removed outside the page. */
export function answerPassphrase({ options }: World): Pick<Answers, 'passphrase'> {
  let isSet = options.passphrase ?? false;
  const turn = (next: boolean) => {
    isSet = next;
    return { done: true };
  };
  return {
    passphrase: {
      view: () => ({ isSet, isDemanded: false }),
      set: () => turn(true),
      change: () => turn(true),
      remove: () => turn(false),
      forget: () => turn(false),
    },
  };
}
