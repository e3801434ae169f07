/** A number, a dot or a dash before a name, as a numbered list or a chat has it. */
const before = String.raw`\s*(?:\(?\d{1,4}[.):]?\s+|[-–•*]\s*)?`;
const address = String.raw`[<(\[]?(?:mailto:)?([^\s@<>()[\]]+@[^\s@<>()[\]]+?)[.>)\]]?`;
const nameFirst = new RegExp(String.raw`^${before}(.*?)[\s:–-]*\s${address}\s*$`);
const addressFirst = new RegExp(String.raw`^${before}${address}[\s:–-]+(.*?)\s*$`);
const numbering = new RegExp(`^${before}`);

/**
 * Puts the columns into a list that has only spaces between name and e-mail, as it is written in a letter or a chat. What
 * has columns already stays as it is, and every line stays where it was.
 */
export function withColumns(text: string): string {
  if (/[\t,;|"]/.test(text) || !text.includes('@')) return text;
  const lines = text.split(/(\r\n|\r|\n)/);
  // As in every list, a first line without an e-mail is what stands above it.
  const first = lines.findIndex((line) => line.trim() !== '');
  return lines
    .map((line, index) => (index === first && !line.includes('@') ? 'name\temail' : withColumn(line)))
    .join('');
}

function withColumn(line: string): string {
  if (line.trim() === '') return line;
  const [, name, email] = nameFirst.exec(line) ?? [];
  if (name !== undefined && email !== undefined) return `${name}\t${email}`;
  const [, first, rest] = addressFirst.exec(line) ?? [];
  if (first !== undefined && rest !== undefined) return `${rest}\t${first}`;
  return line.includes('@') ? line : `${line.replace(numbering, '')}\t`;
}
