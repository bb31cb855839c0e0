/** As long as an address in an envelope may be (RFC 5321 §4.5.3.1.3, without the angle brackets). */
const LONGEST = 254;

/** The rule that a text breaks as an e-mail address, in words. Whether somebody reads it, nobody can tell here. */
export function checkEmail(value: string): string | undefined {
  if (value === '') return 'An e-mail address is needed.';
  if (/[\s\p{Cc}\p{Cf}]/u.test(value)) return 'An e-mail address holds no spaces and no invisible characters.';
  if (value.length > LONGEST) return `An e-mail address has at most ${LONGEST} characters; this has ${value.length}.`;
  const at = value.lastIndexOf('@');
  if (at < 0) return 'An e-mail address has an @, for example ops@example.com.';
  const [mailbox, host] = [value.slice(0, at), value.slice(at + 1)];
  if (mailbox === '') return 'Something has to stand before the @.';
  if (/["(),:;<>@[\]\\]/.test(mailbox)) return 'Before the @ stands a character that an e-mail address does not have.';
  const isHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(host) && !/(^|\.)-|-(\.|$)/.test(host);
  return isHost ? undefined : 'After the @ stands a host with a dot, for example example.com.';
}
