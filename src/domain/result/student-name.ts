/** Whoever was erased has no name any more. */
export function studentNameText(name: string): string {
  return name === '' ? 'Deleted user' : name;
}
