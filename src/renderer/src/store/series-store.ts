import { create } from 'zustand';
import type { IntentView } from '#shared/model/intent.ts';

/** Wallets that were asked for at once in this window, by the form that asked. The journal has them for longer. */
const useSeriesStore = create<{ byForm: Readonly<Record<string, readonly IntentView[]>> }>(() => ({ byForm: {} }));

export function keepSeries(formId: string, intents: readonly IntentView[]): void {
  useSeriesStore.setState(({ byForm }) => ({ byForm: { ...byForm, [formId]: intents } }));
}

/** What a form asked for, as it was when it was asked; undefined where this window knows no such form. */
export function useSeriesOf(formId: string): readonly IntentView[] | undefined {
  return useSeriesStore(({ byForm }) => byForm[formId]);
}
