import { useLocation } from '@tanstack/react-router';

/** The token of a mailed link. It is in the fragment, which no browser sends, so that nobody on the way keeps it. */
export function useMailedToken(): string | undefined {
  const fragment = useLocation({ select: ({ hash }) => hash });
  return new URLSearchParams(fragment).get('token') ?? undefined;
}
