import type { CarriedMedia } from './question-columns.ts';
import { type FindTest, ImportError, type ImportedFile, type RawQuestion, readRows } from './imported-file.ts';
import { type Fields, fieldsOf, othersKeys, questionsWithin } from './others-json.ts';

/**
 * A JSON file of questions: an array of them, or what holds one; of another tool as far as it says what is right.
 * @throws ImportError and nothing else
 */
export function readJson(text: string, findTest: FindTest): ImportedFile {
  const items = parseArray(text);
  const keyOf = othersKeys(items.map(fieldsOf));
  const rows = items.map((item, index) => ({ place: index + 1, ...rowOf(fieldsOf(item), keyOf) }));
  const notes = rows.flatMap(({ place, notes: own }) => own.map((note) => ({ place, note })));
  const media = items.flatMap(carriedMedia);
  return { format: 'json', ...readRows(rows, findTest), media, ...(notes.length > 0 && { notes }) };
}

function parseArray(text: string): unknown[] {
  let value: unknown;
  try {
    value = questionsWithin(JSON.parse(text));
  } catch (error) {
    throw new ImportError(`Invalid JSON format: ${error instanceof Error ? error.message : 'not JSON'}`);
  }
  if (!Array.isArray(value)) throw new ImportError('JSON file must contain an array of questions');
  return value;
}

function rowOf(item: Fields, keyOf: ReturnType<typeof othersKeys>): { raw: RawQuestion; notes: string[] } {
  const key = keyOf(item);
  const raw = rawQuestion(item);
  if (!key) return { raw, notes: [] };
  const { notes, ...read } = key;
  return { raw: { ...raw, ...read }, notes };
}

function rawQuestion(item: Fields): RawQuestion {
  return {
    text: item['question'] ?? item['text'],
    type: lowered(item['type']),
    options: Array.isArray(item['options']) ? item['options'].map(rawOption) : [],
    acceptedAnswers: item['acceptedAnswers'] ?? undefined,
    details: item['details'] ?? undefined,
    explanation: item['explanation'] ?? undefined,
    difficulty: lowered(item['difficulty']),
    category: item['category'],
    points: item['points'] ?? undefined,
    keepsOrder: item['keepsOrder'] ?? undefined,
    keepsPlace: item['keepsPlace'] ?? undefined,
    section: item['section'] ?? undefined,
    sectionInstructions: item['sectionInstructions'] ?? undefined,
    tags: item['tags'] ?? undefined,
    passage: typeof item['passage'] === 'string' ? { text: item['passage'] } : (item['passage'] ?? undefined),
    test: typeof item['test'] === 'string' ? item['test'] : '',
  };
}

const dataAddress = /^data:[\w/+.-]+;base64,[A-Za-z0-9+/=]+$/;

/** What is none is left out: then its question names something that is not there, and says so. */
function carriedMedia(item: unknown): CarriedMedia[] {
  const { media } = fieldsOf(item);
  return (Array.isArray(media) ? media : []).flatMap((one: unknown) => {
    const { id, data } = fieldsOf(one);
    return typeof id === 'string' && typeof data === 'string' && dataAddress.test(data) ? [{ id, data }] : [];
  });
}

function rawOption(option: unknown) {
  const { text, isCorrect } = fieldsOf(option);
  return { text: typeof text === 'string' ? text : '', isCorrect: isCorrect === true };
}

/** In small letters; the default where there is nothing. */
function lowered(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase().trim() || undefined;
  return value ?? undefined;
}
