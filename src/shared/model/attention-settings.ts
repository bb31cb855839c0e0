import * as z from 'zod';

/** A time of day on the clock of this computer: `22:30`. */
const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 22:30');

/** From one time of day up to, not including, another; over midnight where the first is the later one. */
const quietHoursSchema = z
  .object({ from: timeOfDaySchema, to: timeOfDaySchema })
  .refine(({ from, to }) => from !== to, 'two different times of day');
export type QuietHours = z.infer<typeof quietHoursSchema>;

const attentionMembers = z.object({
  /** Whether the desktop shows a notification for a request that waits for a key of the operator. */
  notify: z.boolean(),
  /** Whether it may say what the request does; never while the app is locked. */
  showDetails: z.boolean(),
  /** Null: no quiet hours. */
  quietHours: quietHoursSchema.nullable(),
  /** What closing the window does, where there is a tray. */
  whenClosed: z.enum(['ask', 'keep-running', 'quit']),
  launchAtLogin: z.boolean(),
});

/** How the app makes itself heard, and whether it runs without its window. */
export const attentionSettingsSchema = z.object({
  notify: attentionMembers.shape.notify.default(true),
  showDetails: attentionMembers.shape.showDetails.default(false),
  quietHours: attentionMembers.shape.quietHours.default(null),
  whenClosed: attentionMembers.shape.whenClosed.default('ask'),
  launchAtLogin: attentionMembers.shape.launchAtLogin.default(false),
});
export type AttentionSettings = z.infer<typeof attentionSettingsSchema>;

/** What the operator changes of them; the rest stays as it is. */
export const attentionChangeSchema = attentionMembers.partial();
export type AttentionChange = z.infer<typeof attentionChangeSchema>;
