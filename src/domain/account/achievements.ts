type Figures = { testsCompleted: number; currentStreak: number; averageScore: number };
export type Achievement = { title: string; text: string; earned: boolean };

const consistentDays = 7;
const highAverage = 90;

/** What a learner has earned, and what is still locked (SPEC.md section 4). */
export function achievements({ testsCompleted, currentStreak, averageScore }: Figures): Achievement[] {
  return [
    { title: 'First Test', text: 'Take your first test', earned: testsCompleted >= 1 },
    {
      title: 'Consistent Learner',
      text: `Take a test on ${consistentDays} days in a row`,
      earned: currentStreak >= consistentDays,
    },
    { title: 'High Achiever', text: `Keep an average of ${highAverage}% or more`, earned: averageScore >= highAverage },
  ];
}
