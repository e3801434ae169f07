/** Several answers in one cell: Lagos|Abuja. A bar or a backslash of an answer's own has a backslash before it. */
export function joinAnswers(answers: readonly string[]): string {
  return answers.map((answer) => answer.replaceAll(/[\\|]/g, (sign) => `\\${sign}`)).join('|');
}

export function splitAnswers(cell: string): string[] {
  const answers = [''];
  for (const [part] of cell.matchAll(/\\[\\|]|[\s\S]/g)) {
    if (part === '|') answers.push('');
    else answers.push((answers.pop() ?? '') + (part.length > 1 ? part.slice(1) : part));
  }
  return answers.map((answer) => answer.trim()).filter((answer) => answer !== '');
}
