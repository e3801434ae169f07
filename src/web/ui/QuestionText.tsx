type Props = { text: string };

/** What a question, an option or an explanation says. */
export function QuestionText({ text }: Props) {
  return <>{text}</>;
}
