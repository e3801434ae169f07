type TextBearing = { text?: string; question?: string; content?: string; title?: string };

/** What to show for a question's text: the first field that has any (SPEC.md section 2, test taking). */
export function questionText(question: TextBearing, number: number): string {
  const given = [question.text, question.question, question.content, question.title];
  return given.find((text) => text !== undefined && text.trim() !== '') ?? `Question ${number} (Text not available)`;
}
