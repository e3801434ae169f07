/** What questions come in, as people call it. */
export const fileFormats = {
  csv: 'CSV',
  json: 'JSON',
  gift: 'GIFT',
  aiken: 'Aiken',
  'moodle-xml': 'Moodle XML',
  'qti-1.2': 'QTI 1.2',
  'qti-2': 'QTI 2',
  'qti-3': 'QTI 3',
  'blackboard-tab': 'Blackboard, tab-separated',
  docx: 'Word',
  text: 'plain text',
  xlsx: 'Excel',
  h5p: 'H5P',
} as const;
export type FileFormat = keyof typeof fileFormats;

/** What a question is counted by in a file of this format. */
export function placeName(format: FileFormat): 'Line' | 'Item' | 'Question' {
  if (format === 'csv' || format === 'xlsx') return 'Line';
  return format === 'json' ? 'Item' : 'Question';
}
