/** A moment for a heading: the time alone where it is of today, else with its day, in the operator's own time zone. */
export function writeMoment(at: number, now: number): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (moment.toDateString() === new Date(now).toDateString()) return time;
  return `${moment.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })}, ${time}`;
}
