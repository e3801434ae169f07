import type { PortableQuestion } from '#domain/question-import/question-columns.ts';

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
};

export type CarriedFile = { name: string; base64: string };

/** The pictures and sounds of questions as files, by the ids that their texts say. */
export function carriedFiles(questions: readonly PortableQuestion[]): Map<string, CarriedFile> {
  return new Map(
    questions
      .flatMap(({ media = [] }) => media)
      .map(({ id, data }) => {
        const [, type = '', base64 = ''] = /^data:([^;]*);base64,(.*)$/s.exec(data) ?? [];
        return [id, { name: `${id}.${endings[type] ?? 'bin'}`, base64 }];
      }),
  );
}
