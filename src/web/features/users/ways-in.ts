/** What somebody signs in with, as a list shows it under the name. */
export function waysIn({ email, candidateNumber }: { email: string; candidateNumber: string | null }): string {
  return [candidateNumber ?? '', email || 'No email'].filter((text) => text !== '').join(' · ');
}
