import { zoneAt } from './age.ts';
import { writeTime } from './locale.ts';

/** A moment for a heading: the time alone where it is of today, else with its day, in the operator's own time zone. */
export function writeMoment(at: number, now: number): string {
  const moment = new Date(at);
  const timeZone = zoneAt(moment);
  const time = writeTime(moment, { hour: '2-digit', minute: '2-digit', timeZone });
  if (moment.toDateString() === new Date(now).toDateString()) return time;
  return `${writeTime(moment, { weekday: 'short', day: 'numeric', month: 'short', timeZone })}, ${time}`;
}
