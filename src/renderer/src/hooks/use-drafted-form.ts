import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isObject } from '#shared/is-object.ts';
import { ask } from '../api.ts';
import { draftsStore } from '../store/drafts-store.ts';
import { notifyFailure } from '../store/notices-store.ts';
import type { FieldErrors } from './field-errors.ts';
import { useNewest } from './use-newest.ts';

export type DraftedForm<Values> = {
  /** False for the instant in which the draft is read: nothing can be typed yet. */
  ready: boolean;
  values: Values;
  /** Goes with the draft: sent again after a restart, the same form is the same write. */
  formId: string;
  /** True when what is shown was typed before. */
  restored: boolean;
  change(next: Partial<Values>): void;
  /** The rule a field breaks, once it was left or the form was sent. */
  errorOf(field: string): string | undefined;
  leave(field: string): void;
  /** Marks every field as to be judged. @returns whether all is right */
  judge(): boolean;
  /** Attributes of a text control. */
  textControl(field: TextField<Values>): {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
    onBlur: () => void;
    autoComplete: 'off';
    spellCheck: false;
  };
  /** Forgets the draft: it was sent and is done. */
  finish(): void;
  /** Forgets the draft and begins again, as another form. */
  startOver(): void;
  /** The same values as another form, so that they may be sent again. */
  renew(): void;
};

type TextField<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

type Options<Values> = {
  profileId: string;
  /** The form and what it is about: its draft is kept under this name. */
  form: string;
  start: Values;
  /** What it starts with is itself the work of a person, and is kept as soon as it is shown. */
  isWork?: boolean;
  /** Every rule that the values break now. */
  check: (values: Values) => FieldErrors;
};

/** Long enough that typing does not write each letter to the disk, short enough that a crash loses a word at most. */
const SAVE_AFTER_MS = 250;

type Draft<Values> = { formId: string; values: Values };

/** A form whose content survives a failed send, a closed window and a crash. Never for secrets. */
export function useDraftedForm<Values extends object>({
  profileId,
  form,
  start,
  isWork = false,
  check,
}: Options<Values>): DraftedForm<Values> {
  const [draft, setDraft] = useState<Draft<Values>>(() => ({ formId: crypto.randomUUID(), values: start }));
  const [standing, setStanding] = useState({ ready: false, restored: false });
  const [judged, setJudged] = useState<ReadonlySet<string> | 'all'>(new Set());
  /** Set where the draft could not be read: then nothing is written over it. */
  const isHeld = useRef(false);
  const saver = useSaver({ profileId, form, isHeld });
  const first = useRef(start);
  const keepStart = useNewest(() => saver.save(JSON.stringify(draft)));
  const errors = check(draft.values);

  useEffect(() => {
    let left = false;
    void ask((app) => app.drafts.get({ profileId, form })).then((answer) => {
      if (left) return;
      // What is kept there is not overwritten by what is typed now.
      if (!answer.ok) {
        isHeld.current = true;
        notifyFailure(answer.failure);
      }
      const kept = answer.ok && answer.value !== null ? readDraft(answer.value.value, first.current) : undefined;
      if (kept !== undefined) setDraft(kept);
      else if (isWork) keepStart();
      setStanding({ ready: true, restored: kept !== undefined });
    });
    return () => {
      left = true;
    };
  }, [profileId, form, isWork, keepStart]);

  function put(next: Draft<Values>): void {
    setDraft(next);
    saver.save(JSON.stringify(next));
  }
  function change(next: Partial<Values>): void {
    put({ ...draft, values: { ...draft.values, ...next } });
  }
  function leave(field: string): void {
    setJudged((before) => (before === 'all' ? before : new Set([...before, field])));
  }
  function startOver(): void {
    saver.forget();
    setDraft({ formId: crypto.randomUUID(), values: first.current });
    setJudged(new Set());
    setStanding({ ready: true, restored: false });
  }

  return {
    ...standing,
    ...draft,
    change,
    leave,
    startOver,
    errorOf: (field) => (judged === 'all' || judged.has(field) ? errors[field] : undefined),
    judge() {
      setJudged('all');
      return Object.values(errors).every((error) => error === undefined);
    },
    textControl: (field) => ({
      value: String(draft.values[field]),
      onChange: (event) => change({ [field]: event.target.value } as unknown as Partial<Values>),
      // A field that was passed by empty is judged when the form is sent.
      onBlur: () => draft.values[field] !== '' && leave(field),
      autoComplete: 'off',
      spellCheck: false,
    }),
    finish: saver.forget,
    renew: () => put({ ...draft, formId: crypto.randomUUID() }),
  };
}

/** Saves a while after the last change, at once when the form goes away, and never after it was finished. */
function useSaver({ profileId, form, isHeld }: { profileId: string; form: string; isHeld: RefObject<boolean> }) {
  const waiting = useRef<{ value: string; timer: number } | undefined>(undefined);
  const write = useRef(() => {});
  // The marks of drafts follow what is typed.
  const tell = (written: Promise<unknown>) => written.then(() => draftsStore.load(profileId));
  write.current = () => {
    const value = waiting.current?.value;
    window.clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    if (value !== undefined) void tell(ask((app) => app.drafts.put({ profileId, form, value })));
  };
  useEffect(() => {
    const flush = () => write.current();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return {
    save(value: string) {
      if (isHeld.current) return;
      window.clearTimeout(waiting.current?.timer);
      waiting.current = { value, timer: window.setTimeout(() => write.current(), SAVE_AFTER_MS) };
    },
    forget() {
      window.clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      void tell(ask((app) => app.drafts.remove({ profileId, form })));
    },
  };
}

/** A draft of an older form may have other members: what the form does not know is dropped, what is missing is as at the start. */
function readDraft<Values extends object>(text: string, start: Values): Draft<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(text);
    if (!isObject(draft) || typeof draft.formId !== 'string' || !isObject(draft.values)) return undefined;
    const { values } = draft;
    const known = Object.entries(start).map(([name, value]) => [
      name,
      isAlike(value, values[name]) ? values[name] : value,
    ]);
    return { formId: draft.formId, values: Object.fromEntries(known) as Values };
  } catch {
    return undefined;
  }
}

function isAlike(start: unknown, kept: unknown): boolean {
  return typeof start === typeof kept && Array.isArray(start) === Array.isArray(kept);
}
