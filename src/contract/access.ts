export const roles = ['student', 'instructor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who may call an endpoint or open a screen: declared on each, checked by both sides with `mayEnter`. */
const audiences = {
  student: ['student', 'instructor', 'admin'],
  instructor: ['instructor', 'admin'],
  admin: ['admin'],
} as const satisfies Record<Role, readonly Role[]>;

export type Access = 'public' | Role;

export function mayEnter(role: Role | undefined, access: Access): boolean {
  if (access === 'public') return true;
  const allowed: readonly Role[] = audiences[access];
  return role !== undefined && allowed.includes(role);
}
