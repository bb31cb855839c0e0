import type { TypedDataMember } from '#shared/model/review.ts';

type Branch = Extract<TypedDataMember, { members: TypedDataMember[] }>;

/** Further down, and beyond so many values on one page, a part opens by itself. */
const LEVELS_AT_ONCE = 5;
const VALUES_AT_ONCE = 200;

export function isBranch(member: TypedDataMember): member is Branch {
  return 'members' in member;
}

/** Which parts of typed data are drawn with what is in them: the first ones, as long as all of it is read at a glance. */
export function listUnfolded(members: readonly TypedDataMember[]): ReadonlySet<TypedDataMember> {
  const unfolded = new Set<TypedDataMember>();
  let left = VALUES_AT_ONCE - members.length;
  const visit = (level: readonly TypedDataMember[], depth: number): void => {
    for (const member of level) {
      if (!isBranch(member) || depth >= LEVELS_AT_ONCE || member.members.length > left) continue;
      left -= member.members.length;
      unfolded.add(member);
      visit(member.members, depth + 1);
    }
  };
  visit(members, 1);
  return unfolded;
}

/** How many values there are in a part, however deep. */
export function countValues(member: TypedDataMember): number {
  return isBranch(member) ? member.members.reduce((sum, inner) => sum + countValues(inner), 0) : 1;
}

/** The parts on the way from the top to what was opened, by the place of each in the one around it. */
export function findOpened(members: readonly TypedDataMember[], path: readonly number[]): Branch[] {
  const opened: Branch[] = [];
  let level = members;
  for (const place of path) {
    const member = level[place];
    if (member === undefined || !isBranch(member)) break;
    opened.push(member);
    level = member.members;
  }
  return opened;
}
