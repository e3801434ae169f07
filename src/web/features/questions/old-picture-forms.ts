import type { CarriedMedia, PortableQuestion } from '#domain/question-import/question-columns.ts';

const isNew = ({ data }: CarriedMedia) => /^data:image\/(?:webp|svg\+xml|avif);/.test(data);

/** The questions with their pictures in forms that every word processor shows. */
export const inOldForms = async (questions: readonly PortableQuestion[]): Promise<PortableQuestion[]> =>
  await Promise.all(
    questions.map(async (question) =>
      question.media ? { ...question, media: await Promise.all(question.media.map(inOldForm)) } : question,
    ),
  );

/** As PNG, which suits what is drawn, or as JPEG, which suits photographs: whichever is smaller. As it is where that fails. */
async function inOldForm(media: CarriedMedia): Promise<CarriedMedia> {
  if (!isNew(media)) return media;
  try {
    const picture = new Image();
    picture.src = media.data;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    const context = canvas.getContext('2d');
    if (!context) return media;
    // What is transparent would be black in a JPEG.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0);
    const [drawn, photographed] = [canvas.toDataURL('image/png'), canvas.toDataURL('image/jpeg', 0.9)];
    return { ...media, data: drawn.length <= photographed.length ? drawn : photographed };
  } catch {
    return media;
  }
}
