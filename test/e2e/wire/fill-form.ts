import type { Locator } from '@playwright/test';

/** What is done in a form: a button is pressed, a field is set by the name that readers hear, or rows are taken away until there are none. */
export type Step =
  | string
  | readonly [label: string, value: string | boolean]
  | { group: string; steps: readonly Step[] }
  | { pressAway: string };

export async function fillForm(form: Locator, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'string') await button(form, step).click();
    else if ('group' in step) await fillForm(form.getByRole('group', { name: step.group, exact: true }), step.steps);
    else if ('pressAway' in step) await pressAway(button(form, step.pressAway));
    else await setField(form.getByLabel(step[0], { exact: true }), step[1]);
  }
}

const button = (form: Locator, name: string): Locator => form.getByRole('button', { name, exact: true });

async function pressAway(remove: Locator): Promise<void> {
  while ((await remove.count()) > 0) await remove.click();
}

/** A list is chosen from, a switch set, and anything else typed into. */
async function setField(field: Locator, value: string | boolean): Promise<void> {
  if (typeof value === 'boolean') await field.setChecked(value);
  else if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
  else await field.fill(value);
}
