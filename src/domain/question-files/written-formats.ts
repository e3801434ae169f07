/** What other systems and spreadsheets take, as people call it, with how such a file's name ends. */
export const writtenFormats = [
  { format: 'docx', name: 'Word with the key', ending: 'docx' },
  { format: 'docx-without-key', name: 'Word without the key', ending: 'docx' },
  { format: 'moodle-xml', name: 'Moodle XML', ending: 'xml' },
  { format: 'qti-2.1', name: 'QTI 2.1', ending: 'zip' },
  { format: 'qti-3', name: 'QTI 3', ending: 'zip' },
  { format: 'gift', name: 'GIFT', ending: 'gift.txt' },
  { format: 'aiken', name: 'Aiken', ending: 'aiken.txt' },
  { format: 'xlsx', name: 'Excel', ending: 'xlsx' },
] as const;
export type WrittenFormat = (typeof writtenFormats)[number]['format'];
