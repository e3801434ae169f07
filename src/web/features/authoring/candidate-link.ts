/** What candidates open to take a test, whether it is listed or not. */
export function candidateLink(origin: string, testId: string): string {
  return `${origin}/dashboard/student/test/${testId}`;
}
