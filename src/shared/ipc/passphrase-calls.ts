import { nothing } from './argument-parts.ts';
import { call } from './call.ts';

/** Whether a passphrase is set. `isDemanded`: a production profile needs it, so it cannot be removed. */
export type PassphraseView = { isSet: boolean; isDemanded: boolean };

/** `done` false: the person thought better of it. */
type Asked = { done: boolean };

/** The passphrase, which is typed outside the page: none of these takes it or answers it. */
export const passphraseCalls = {
  passphrase: {
    view: call<PassphraseView>()(nothing, 'answered'),
    set: call<Asked>()(nothing, 'refused'),
    change: call<Asked>()(nothing, 'refused'),
    remove: call<Asked>()(nothing, 'refused'),
    /** Removes all that it protects, after saying what is lost; for who cannot unlock any more. */
    forget: call<Asked>()(nothing, 'answered', 'a-person'),
  },
} as const;
