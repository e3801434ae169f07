import type { demoSounds } from './demo-paper.ts';

/** A semitone above middle C, or several that sound together; null for a silence. */
type Note = { pitch: number | readonly number[] | null; beats: number };

const sampleRate = 16_000;
const middleC = 261.6256;
const [doh, ray, me, fah, soh, lah, te, high] = [0, 2, 4, 5, 7, 9, 11, 12] as const;

const each = (beats: number, ...pitches: number[]): Note[] => pitches.map((pitch) => ({ pitch, beats }));
const rhythm: Note[] = [
  ...each(1, soh),
  ...each(1 / 2, soh, soh),
  ...each(1 / 3, soh, soh, soh),
  { pitch: null, beats: 1 },
];

const recordings: Record<(typeof demoSounds)[number], { beatMs: number; notes: Note[] }> = {
  'rising-scale': { beatMs: 450, notes: each(1, doh, ray, me, fah, soh, lah, te, high) },
  'two-notes': { beatMs: 800, notes: [...each(1, doh, soh), { pitch: [doh, soh], beats: 2 }] },
  'clapped-rhythm': { beatMs: 650, notes: [...rhythm, ...rhythm] },
  'short-tune': { beatMs: 400, notes: [...each(1, doh, ray, me, soh, lah, soh, me, ray), ...each(3, doh)] },
};

/** A recording as a WAV file: one channel, 16 bits. Each note is a plucked tone that fades. */
export function recordingOf(name: (typeof demoSounds)[number]): Uint8Array {
  const { beatMs, notes } = recordings[name];
  return wav(notes.flatMap((note) => samplesOf(note, beatMs)));
}

function samplesOf({ pitch, beats }: Note, beatMs: number): number[] {
  const length = Math.round((beats * beatMs * sampleRate) / 1_000);
  const pitches = pitch === null ? [] : typeof pitch === 'number' ? [pitch] : pitch;
  return Array.from({ length }, (_, at) => {
    const seconds = at / sampleRate;
    // The first hundredth of a second swells, so that no note begins with a click.
    const loudness = Math.min(1, seconds * 100) * Math.exp(-3 * seconds) * Math.min(1, (length - at) / 200);
    return (loudness * pitches.reduce((sum, one) => sum + toneAt(one, seconds), 0)) / Math.max(1, pitches.length);
  });
}

function toneAt(pitch: number, seconds: number): number {
  const turns = middleC * 2 ** (pitch / 12) * seconds * 2 * Math.PI;
  return 0.6 * Math.sin(turns) + 0.25 * Math.sin(2 * turns) + 0.1 * Math.sin(3 * turns);
}

function wav(samples: readonly number[]): Uint8Array {
  const file = Buffer.alloc(44 + 2 * samples.length);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(2 * sampleRate, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * samples.length, 40);
  for (const [at, sample] of samples.entries()) file.writeInt16LE(Math.round(sample * 32_000), 44 + 2 * at);
  return file;
}
